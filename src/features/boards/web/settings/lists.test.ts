import { expect, test } from 'vitest';
import { changedLists, listed, noLists, placed } from './lists.ts';

test('somebody stands on one list at most', () => {
  const authors = placed(noLists, 'ana', 'authors');
  expect(listed(authors)).toEqual([{ profileID: 'ana', list: 'authors' }]);
  expect(listed(placed(authors, 'ana', 'blocked'))).toEqual([{ profileID: 'ana', list: 'blocked' }]);
  expect(listed(placed(authors, 'ana', undefined))).toEqual([]);
  expect(placed(authors, 'ana', 'authors')).toEqual(authors);
});

test('only lists that are others are sent, and an order makes none another', () => {
  const two = placed(placed(noLists, 'ana', 'authors'), 'ben', 'authors');
  const turned = { ...two, authors: ['ben', 'ana'] };
  expect(changedLists(two, turned)).toEqual({});
  expect(changedLists(two, placed(two, 'ben', 'viewers'))).toEqual({ authors: ['ana'], viewers: ['ben'] });
  expect(changedLists(two, placed(two, 'ana', undefined))).toEqual({ authors: ['ben'] });
});
