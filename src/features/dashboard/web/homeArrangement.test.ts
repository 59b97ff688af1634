import { expect, test } from 'vitest';
import { usualArrangement as usual } from '#features/dashboard/contract.ts';
import { hiddenIn, placed, stepped } from './homeArrangement.ts';

test('a part is put above another, at the end of a zone, or nowhere', () => {
  expect(placed(usual, 'DUE', 'top', 'BOARDS').top).toEqual(['QUICK', 'DUE', 'BOARDS']);
  expect(placed(usual, 'DUE', 'top', 'BOARDS').right).toEqual(['UPCOMING', 'UNREAD']);
  expect(placed(usual, 'DUE', 'right').right).toEqual(['UPCOMING', 'UNREAD', 'DUE']);
  expect(placed(usual, 'DUE', 'right', 'UNREAD').right).toEqual(['UPCOMING', 'DUE', 'UNREAD']);
  expect(placed(usual, 'DUE', 'right', 'DUE')).toBe(usual);
  expect(hiddenIn(placed(usual, 'DUE', undefined))).toEqual(['DUE']);
});

test('a part goes up and down within its zone', () => {
  expect(stepped(usual, 'DUE', 1)?.right).toEqual(['UPCOMING', 'DUE', 'UNREAD']);
  expect(stepped(usual, 'UNREAD', -1)?.right).toEqual(['DUE', 'UNREAD', 'UPCOMING']);
  expect(stepped(usual, 'DUE', -1)).toBeUndefined();
  expect(stepped(usual, 'UNREAD', 1)).toBeUndefined();
});
