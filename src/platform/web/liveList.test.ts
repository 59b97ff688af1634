import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyToList,
  joinPage,
  listPage,
  type ItemChange,
  type ListShape,
  type LiveList,
} from './liveList.ts';

interface Card {
  id: string;
  rank: number;
  colour: 'red' | 'blue';
}

const shape: ListShape<Card> = {
  id: (card) => card.id,
  compare: (a, b) => b.rank - a.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  matches: (card) => card.colour === 'red',
};

/** What the server would answer: filtered, sorted, the page after a position. */
function page(world: Map<string, Card>, limit: number, after?: Card) {
  const all = [...world.values()].filter(shape.matches).sort(shape.compare);
  const rest = after ? all.filter((card) => shape.compare(card, after) > 0) : all;
  const info = rest.slice(0, limit);
  return { info, hasRemaining: rest.length > limit, cursor: info.at(-1)?.id, total: all.length };
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('put' as const),
    id: fc.integer({ min: 0, max: 12 }),
    rank: fc.integer({ min: 0, max: 6 }),
    colour: fc.constantFrom('red' as const, 'blue' as const),
  }),
  fc.record({ do: fc.constant('drop' as const), id: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ do: fc.constant('more' as const) }),
);

describe('a list that is filtered, sorted and paged', () => {
  test('stays what a fresh read of the same window shows, whatever happens to its members', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (steps, limit) => {
        const world = new Map<string, Card>();
        for (let i = 0; i < 8; i++)
          world.set(`c${i}`, { id: `c${i}`, rank: i % 4, colour: i % 3 === 0 ? 'blue' : 'red' });
        let list: LiveList<Card> = listPage(page(world, limit));
        const apply = (change: ItemChange<Card>) => (list = applyToList(list, shape, change));
        for (const s of steps) {
          if (s.do === 'more') {
            if (list.until) list = joinPage(list, listPage(page(world, limit, list.until), list.until));
          } else if (s.do === 'drop') {
            const card = world.get(`c${s.id}`);
            if (!card) continue;
            world.delete(card.id);
            apply({ item: card, gone: true });
          } else {
            const before = world.get(`c${s.id}`);
            const card: Card = { id: `c${s.id}`, rank: s.rank, colour: s.colour };
            world.set(card.id, card);
            apply(
              before ? { item: card, was: { rank: before.rank, colour: before.colour } } : { item: card },
            );
          }
          const all = [...world.values()].filter(shape.matches).sort(shape.compare);
          const { until } = list;
          expect(list.items).toEqual(until ? all.filter((card) => shape.compare(card, until) <= 0) : all);
          expect(list.total).toBe(all.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is the same object when an event is about something it has nothing to do with', () => {
    const list = listPage<Card>({ info: [], hasRemaining: false, total: 0 });
    expect(applyToList(list, shape, { item: { id: 'x', rank: 1, colour: 'blue' } })).toBe(list);
  });
});
