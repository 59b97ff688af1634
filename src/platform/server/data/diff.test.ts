import { expect, test } from 'vitest';
import { changedFrom } from './diff.ts';

test('holds the former values of changed fields only', () => {
  const before = { _id: 'a', title: 'Field notes', postCount: 3, ownerInfo: { id: 'p', photo: null } };
  expect(changedFrom(before, { ...before, title: 'Field notes, 1911', postCount: 4 })).toEqual({
    title: 'Field notes',
    postCount: 3,
  });
});

test('compares nested values, not references', () => {
  const before = { ownerInfo: { id: 'p', photo: null as string | null }, tags: ['a', 'b'] };
  expect(changedFrom(before, structuredClone(before))).toEqual({});
  expect(changedFrom(before, { ownerInfo: { id: 'p', photo: 'x' }, tags: ['b', 'a'] })).toEqual(before);
});
