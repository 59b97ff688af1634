import { expect, test, vi } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { csvOf } from '#platform/web/page/csv.ts';
import { trailItem } from './testing/trailItem.ts';
import { readWholeTrail, trailCells } from './trailFile.ts';

const item = (id: string, more: object = {}) =>
  trailItem({ id, field: 'title', from: 'Lamp', to: '=Lamps', ...more });

test('all pages are read, each after the last change of the one before', async () => {
  const pages = [
    { info: [item('c'), item('b')], hasRemaining: true, cursor: 'b' },
    { info: [item('a')], hasRemaining: false },
  ];
  const call = vi.fn(async () => ({ data: pages.shift(), asOf: {} }));
  const { items, isWhole } = await readWholeTrail(call as unknown as Call, 'BOARD', 'b', { by: 'ilse' });
  expect([items.map(({ id }) => id), isWhole]).toEqual([['c', 'b', 'a'], true]);
  expect(call.mock.calls).toEqual(
    [{ by: 'ilse' }, { cursor: 'b', by: 'ilse' }].map((query) => [
      expect.anything(),
      { params: { type: 'BOARD', id: 'b' }, query },
    ]),
  );
});

test('where there is no end, it is said that it is not whole', async () => {
  let id = 0;
  const call = async () => ({
    data: { info: [item(String(id++))], hasRemaining: true, cursor: String(id) },
    asOf: {},
  });
  const { items, isWhole } = await readWholeTrail(call as unknown as Call, 'POST', 'p', {});
  expect([items.length, isWhole]).toEqual([200, false]);
});

test('a change is a line with whole names, and no formula', () => {
  const said = item('d', { action: 'CREATED', subject: { type: 'COMMENT', _id: 'x', name: null }, by: null });
  const given = { field: undefined, from: undefined, to: undefined };
  expect(csvOf(trailCells([item('c'), { ...said, ...given }]))).toBe(
    [
      '\ufeffWhen,Who,What,From,To,Post',
      "2026-11-23T10:00:00.000Z,Ilse Okafor,changed the title of Lamps,Lamp,'=Lamps,Lamps",
      '2026-11-23T10:00:00.000Z,Octavo,commented,,,Lamps',
      '',
    ].join('\r\n'),
  );
});
