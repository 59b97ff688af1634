import { expect, test } from 'vitest';
import type { TrailItem } from '#features/trails/contract.ts';
import type { SubjectType } from '#subjects/contract.ts';
import { inBin } from './inBin.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const item = (id: string, action: TrailItem['action'], type: SubjectType, _id = id, daysAgo = 0) =>
  ({
    id,
    action,
    at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
    subject: { type, _id, name: '' },
  }) as TrailItem;
const back = (items: TrailItem[], role: 'AUTHOR' | 'CONTRIBUTOR' | 'viewer' = 'AUTHOR', state = {}) =>
  inBin(items, { role, ...state }, NOW).map(({ id }) => id);

test('what was deleted last, and is not back, can be brought back', () => {
  const items = [
    item('restored', 'RESTORED', 'NOTE', 'a'),
    item('once', 'DELETED', 'NOTE', 'a'),
    item('again', 'DELETED', 'FILE', 'b'),
    item('between', 'RESTORED', 'FILE', 'b'),
    item('first', 'DELETED', 'FILE', 'b'),
    item('post', 'DELETED', 'POST'),
  ];
  expect(back(items)).toEqual(['again', 'post']);
});

test('neither what the bin keeps no longer, nor a comment', () => {
  expect(back([item('old', 'DELETED', 'NOTE', 'a', 31), item('said', 'DELETED', 'COMMENT')])).toEqual([]);
});

test('by whoever may, and from no archive', () => {
  const items = [item('post', 'DELETED', 'POST'), item('note', 'DELETED', 'NOTE')];
  expect(back(items, 'CONTRIBUTOR')).toEqual(['note']);
  expect(back(items, 'viewer')).toEqual([]);
  expect(back(items, 'AUTHOR', { state: 'ARCHIVED' })).toEqual([]);
});
