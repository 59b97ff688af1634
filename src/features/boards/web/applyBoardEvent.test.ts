import { expect, test } from 'vitest';
import { boardDeleted, boardJoined, boardLeft, boardChanged, type Board } from '#features/boards/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import type { z } from 'zod';
import type { Change } from '#platform/web/live/live.ts';
import { changedBy } from '#platform/web/live/reading.ts';
import { applyOpenBoardEvent } from './applyBoardEvent.ts';

const board: Board = {
  _id: '65f000000000000000000001',
  title: 'Herbarium',
  description: '',
  ownerID: '65f0000000000000000000aa',
  ownerInfo: {
    id: '65f0000000000000000000aa',
    firstName: 'Ilse',
    lastName: 'Okafor',
    screenName: 'ilse',
    photo: null,
    avatarColor: '#176b87',
  },
  boardType: 'STANDARD',
  share: 'public',
  state: 'ACTIVE',
  stateDate: null,
  stateChangedBy: null,
  stateChangedByInfo: null,
  lockBy: null,
  lockByInfo: null,
  lockDate: null,
  isPasswordEnabled: false,
  coverImageUrl: null,
  cloth: 3,
  coverPosition: { x: 50, y: 50 },
  postCount: 0,
  memberCount: 2,
  tags: [],
  createDate: '2026-01-01T00:00:00.000Z',
  modifiedDate: '2026-01-01T00:00:00.000Z',
  role: 'AUTHOR',
  isOpen: true,
  isMember: true,
};
const other = '65f000000000000000000002';

function event<D extends EventDefinition>({ type, action }: D, data: z.input<D['data']>) {
  return { type, action, data, room: '' };
}

const after = (before: Board, change: Change) => changedBy(applyOpenBoardEvent(before, change), before);

test('rooms are not in step: what one’s own room says of the board itself may be old', () => {
  const { role: _role, isOpen: _isOpen, ...shared } = board;
  const { data: renamed } = after(
    board,
    event(boardChanged, { board: { ...shared, title: 'Fern book' }, was: { title: 'Herbarium' } }),
  );
  const { data: promoted } = after(
    renamed,
    event(boardJoined, { board: { ...board, role: 'ADMIN' }, was: { role: 'AUTHOR' } }),
  );
  expect([promoted.title, promoted.role]).toEqual(['Fern book', 'ADMIN']);
});

test('is gone when deleted, or when one may not see it any more', () => {
  expect(after(board, event(boardDeleted, { boardID: board._id })).isGone).toBe(true);
  expect(after(board, event(boardLeft, { board, stillSeen: false })).isGone).toBe(true);
  const left = event(boardLeft, { board, stillSeen: true });
  expect([after(board, left).isGone, after(board, left).data.role]).toEqual([false, 'viewer']);
});

test('what happens to another board does not concern it', () => {
  const left = event(boardLeft, { board: { ...board, _id: other }, stillSeen: false });
  expect([after(board, left).isGone, after(board, left).data]).toEqual([false, board]);
  expect(after(board, event(boardDeleted, { boardID: other })).isGone).toBe(false);
});
