import { expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { isSame } from './useStill.ts';

const post = {
  _id: '1',
  title: 'Log',
  excerpt: 'One',
  modifiedDate: '2026-01-01T00:00:00.000Z',
  creatorInfo: { id: '2', firstName: 'Ilse' },
  boardInfo: { role: 'author', lockBy: null },
  things: [],
  thingOrder: [],
} as unknown as Post;
const changed = (change: object): Post => ({ ...post, ...change });

test('blocks do not go by what changes as somebody writes in one of them', () => {
  expect(isSame(post, changed({ excerpt: 'Two', modifiedDate: '2026-01-02T00:00:00.000Z' }))).toBe(true);
  expect(isSame(post, changed({ things: [{ _id: '3' }], thingOrder: [{ _id: '3', type: 'NOTE' }] }))).toBe(
    true,
  );
  // An event brings the same anew.
  expect(isSame(post, changed({ creatorInfo: { id: '2', firstName: 'Ilse' } }))).toBe(true);
});

test('they go by its settings, and by the reader’s standing', () => {
  expect(isSame(post, changed({ title: 'Diary' }))).toBe(false);
  expect(isSame(post, changed({ boardInfo: { role: 'viewer', lockBy: null } }))).toBe(false);
  expect(isSame(post, changed({ boardInfo: { role: 'author', lockBy: '2' } }))).toBe(false);
});
