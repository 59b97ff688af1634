import { expect, test } from 'vitest';
import { whyNot, whyNotOn } from './reasons.ts';

const ownerInfo = { firstName: 'Maren', lastName: 'Vogt' };

test('what a role may do needs no reason', () => {
  expect(whyNot({ role: 'CONTRIBUTOR', ownerInfo }, 'post.add')).toBeUndefined();
});

test('the reason says what one does, and who can give the least role that would do', () => {
  expect(whyNot({ role: 'subscriber', ownerInfo }, 'post.add')).toBe(
    'Subscribers comment and react. Maren Vogt can make you a contributor.',
  );
  expect(whyNot({ role: 'viewer', ownerInfo }, 'comment.add')).toBe(
    'Viewers only read. Maren Vogt can make you a subscriber.',
  );
  expect(whyNot({ role: 'AUTHOR', ownerInfo }, 'board.update')).toBe(
    'Authors write, edit and delete every post. Maren Vogt can make you an admin.',
  );
});

test('what only owners do, nobody can be made to', () => {
  expect(whyNot({ role: 'ADMIN', ownerInfo }, 'board.delete')).toBe(
    'Admins look after posts, settings and members. Only Maren Vogt, who owns the board, can.',
  );
});

test('where the owner is not known by name, an admin can help', () => {
  expect(whyNot({ role: 'subscriber' }, 'post.add')).toBe(
    'Subscribers comment and react. An admin of the board can make you a contributor.',
  );
  expect(whyNot({ role: 'ADMIN' }, 'board.delete')).toBe(
    'Admins look after posts, settings and members. Only the owner of the board can.',
  );
});

test('of what somebody else has made, it says who decides about it', () => {
  expect(whyNotOn({ role: 'CONTRIBUTOR', ownerInfo }, 'post.govern', true)).toBeUndefined();
  expect(whyNotOn({ role: 'CONTRIBUTOR', ownerInfo }, 'post.govern', false)).toBe(
    'Contributors decide who sees the posts they made. Maren Vogt can make you an author.',
  );
  expect(whyNotOn({ role: 'CONTRIBUTOR', ownerInfo, lockBy: 'ilse' }, 'post.govern', true)).toBe(
    'This is locked. Maren Vogt can unlock it.',
  );
});
