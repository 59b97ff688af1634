import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyToList,
  joinPage,
  listPage,
  listPageBefore,
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

/** The server's answer: filtered, sorted, the page after a position. */
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
  fc.record({ do: fc.constant('before' as const) }),
);

/** The server's answer: the page before a position; and below, the window around a card. */
function pageBefore(world: Map<string, Card>, limit: number, before: Card) {
  const all = [...world.values()].filter(shape.matches).sort(shape.compare);
  const rest = all.filter((card) => shape.compare(card, before) < 0);
  const info = rest.slice(-limit);
  return { info, hasRemaining: rest.length > limit, cursor: info[0]?.id };
}
function pageAround(world: Map<string, Card>, limit: number, around: Card) {
  const { info, ...newer } = pageBefore(world, limit, around);
  const all = [...world.values()].filter(shape.matches).sort(shape.compare);
  const rest = all.filter((card) => shape.compare(card, around) >= 0);
  const older = rest.slice(0, limit);
  return {
    info: [...info, ...older],
    hasRemaining: rest.length > limit,
    cursor: older.at(-1)?.id,
    cursorBefore: newer.hasRemaining ? newer.cursor : undefined,
    total: all.length,
  };
}

const limits = fc.integer({ min: 1, max: 5 });

describe('a list that is filtered, sorted and paged', () => {
  test('stays what a fresh read of the same window shows, whatever happens to its members', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        limits,
        fc.integer({ min: -1, max: 7 }),
        (steps, limit, at) => {
          const world = new Map<string, Card>();
          for (let i = 0; i < 8; i++)
            world.set(`c${i}`, { id: `c${i}`, rank: i % 4, colour: i % 3 === 0 ? 'blue' : 'red' });
          const around = world.get(`c${at}`); // -1: from the top
          let list: LiveList<Card> = listPage(around ? pageAround(world, limit, around) : page(world, limit));
          const apply = (change: ItemChange<Card>) => (list = applyToList(list, shape, change));
          for (const s of steps) {
            if (s.do === 'more') {
              if (list.until) list = joinPage(list, listPage(page(world, limit, list.until), list.until));
            } else if (s.do === 'before') {
              if (list.from)
                list = joinPage(list, listPageBefore(pageBefore(world, limit, list.from), list.from));
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
            const { from, until } = list;
            const isIn = (card: Card) =>
              (!from || shape.compare(card, from) >= 0) && (!until || shape.compare(card, until) <= 0);
            expect(list.items).toEqual(all.filter(isIn));
            expect([from, until].map((end) => end === undefined)).toEqual(
              [list.cursorBefore, list.cursor].map((cursor) => cursor === undefined),
            );
            expect(list.total).toBe(all.length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('and so does a page that is brought up to the list before it is joined, at either end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), limits, fc.boolean(), (steps, limit, isBefore) => {
        const world = new Map<string, Card>();
        for (let i = 0; i < 12; i++) world.set(`c${i}`, { id: `c${i}`, rank: i % 4, colour: 'red' });
        let list = listPage(pageAround(world, 2, world.get('c5')!));
        const { from, until } = list;
        let next = isBefore
          ? from && listPageBefore(pageBefore(world, limit, from), from)
          : until && listPage(page(world, limit, until), until);
        for (const s of steps) {
          if (s.do !== 'put' && s.do !== 'drop') continue;
          const before = world.get(`c${s.id}`);
          const card = s.do === 'put' ? { id: `c${s.id}`, rank: s.rank, colour: s.colour } : before;
          if (!card) continue;
          if (s.do === 'put') world.set(card.id, card);
          else world.delete(card.id);
          const change = { item: card, was: before && { ...before }, gone: s.do === 'drop' };
          list = applyToList(list, shape, change);
          next = next && applyToList(next, shape, change);
        }
        if (next) list = joinPage(list, next);
        const all = [...world.values()].filter(shape.matches).sort(shape.compare);
        const isIn = (card: Card) =>
          (!list.from || shape.compare(card, list.from) >= 0) &&
          (!list.until || shape.compare(card, list.until) <= 0);
        expect(list.items).toEqual(all.filter(isIn));
      }),
      { numRuns: 500 },
    );
  });

  test('is the same object when an event is about something it has nothing to do with', () => {
    const list = listPage<Card>({ info: [], hasRemaining: false, total: 0 });
    expect(applyToList(list, shape, { item: { id: 'x', rank: 1, colour: 'blue' } })).toBe(list);
  });
});
