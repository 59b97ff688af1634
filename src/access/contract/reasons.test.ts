import { expect, test } from 'vitest';
import { whyNot } from './reasons.ts';

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
