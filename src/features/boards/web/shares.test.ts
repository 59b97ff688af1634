import { expect, test } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { consequence } from './consequence.ts';
import { byline, shareOf } from './shares.tsx';
import { whyNotDelete } from './whyNotDelete.ts';

const board = {
  role: 'OWNER',
  boardType: 'STANDARD',
  share: 'restricted',
  memberCount: 8,
  ownerInfo: { firstName: 'Maren', lastName: 'Vogt' },
} as Board;

test('a cover says who is on the board to its owner, and whose it is to the others', () => {
  expect(byline(board)).toBe('8 members');
  expect(byline({ ...board, share: 'private' })).toBe('Private');
  expect(byline({ ...board, boardType: 'SANDBOX' })).toBe('Your own board');
  expect(byline({ ...board, role: 'AUTHOR' })).toBe('Maren Vogt');
});

test('to whoever does not own it, a board is collaborative', () => {
  expect(shareOf(board).label).toBe('Restricted');
  expect(shareOf({ ...board, role: 'AUTHOR' }).label).toBe('Collaborative');
});

test('to its owner, a board is private, restricted or public, as it is shared', () => {
  const labels = (['private', 'restricted', 'public'] as const).map(
    (share) => shareOf({ ...board, share }).label,
  );
  expect(labels).toEqual(['Private', 'Restricted', 'Public']);
});

test('deleting is asked with its numbers', () => {
  expect(consequence({ postCount: 61, memberCount: 8 })).toBe(
    '61 posts go with it, for 8 people. It can be brought back for 30 days.',
  );
  expect(consequence({ postCount: 1, memberCount: 1 })).toBe(
    '1 post goes with it, for 1 person. It can be brought back for 30 days.',
  );
});

test('one’s own board stays, others’ are their owners’ to delete', () => {
  expect(whyNotDelete(board)).toBeUndefined();
  expect(whyNotDelete({ ...board, boardType: 'SANDBOX' })).toMatch(/^Your own board stays/);
  expect(whyNotDelete({ ...board, boardType: 'CONNECTION' })).toMatch(/goes away with the connection\.$/);
  expect(whyNotDelete({ ...board, role: 'ADMIN' })).toMatch(/Only Maren Vogt, who owns the board, can\.$/);
});
