import { expect, test } from 'vitest';
import { can } from './capabilities.ts';
import { standingOnPost } from './standing.ts';

test('a lock leaves changes to admins, and discussing to everybody who may', () => {
  const lockBy = 'somebody';
  expect(can({ role: 'AUTHOR' }, 'post.edit')).toBe(true);
  expect(can({ role: 'AUTHOR', lockBy }, 'post.edit')).toBe(false);
  expect(can({ role: 'ADMIN', lockBy }, 'post.edit')).toBe(true);
  expect(can({ role: 'subscriber', lockBy }, 'comment.add')).toBe(true);
  expect(can({ role: 'viewer', lockBy }, 'post.read')).toBe(true);
});

test('the archive is for reading, whatever the role, and can be looked after', () => {
  const state = 'ARCHIVED';
  expect(can({ role: 'OWNER', state }, 'post.edit')).toBe(false);
  expect(can({ role: 'OWNER', state }, 'comment.add')).toBe(false);
  expect(can({ role: 'viewer', state }, 'post.read')).toBe(true);
  expect(can({ role: 'ADMIN', state }, 'board.update')).toBe(true);
});

test('on a post its own state counts beside the board’s, and its lock not for who has locked it', () => {
  const board = { role: 'AUTHOR', state: 'ACTIVE' } as const;
  const post = { state: 'ACTIVE', lockBy: 'ilse' } as const;
  expect(can(standingOnPost(board, post, 'maren'), 'post.edit')).toBe(false);
  expect(can(standingOnPost(board, post, 'ilse'), 'post.edit')).toBe(true);
  expect(can(standingOnPost({ ...board, lockBy: 'maren' }, post, 'ilse'), 'post.edit')).toBe(false);
  expect(can(standingOnPost({ ...board, state: 'ARCHIVED' }, post, 'ilse'), 'comment.add')).toBe(false);
  expect(can(standingOnPost(board, { state: 'ARCHIVED' }, 'ilse'), 'comment.add')).toBe(false);
});

test('nobody and unknown names have nothing', () => {
  expect(can(undefined, 'board.read')).toBe(false);
  expect(can({ role: null }, 'board.read')).toBe(false);
  expect(can({ role: 'blocked' }, 'board.read')).toBe(false);
  expect(can({ role: 'OWNER' }, 'toString' as 'board.read')).toBe(false);
});

test('a draft is thrown away by who may write, a post that others see by authors; a lock leaves both to admins', () => {
  const role = 'CONTRIBUTOR';
  expect(can({ role }, 'post.delete')).toBe(false);
  expect(can({ role, isDraft: true }, 'post.delete')).toBe(true);
  expect(can({ role: 'subscriber', isDraft: true }, 'post.delete')).toBe(false);
  expect(can({ role, isDraft: true, lockBy: 'somebody' }, 'post.delete')).toBe(false);
  const board = { role, state: 'ACTIVE' } as const;
  expect(can(standingOnPost(board, { isDraft: true, creator: 'ilse' }, 'ilse'), 'post.delete')).toBe(true);
});

test('of what two write to each other nobody deletes the other’s, and nothing is resolved', () => {
  for (const role of ['OWNER', 'CO-OWNER'] as const) {
    const notebook = { role, isBetweenTwo: true };
    expect(can({ role }, 'comment.delete')).toBe(true);
    expect(can(notebook, 'comment.delete')).toBe(false);
    expect(can(notebook, 'comment.resolve')).toBe(false);
    expect(can(notebook, 'comment.edit:own')).toBe(true);
    expect(can(notebook, 'comment.add')).toBe(true);
  }
});
