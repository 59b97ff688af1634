import { expect, test } from 'vitest';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { gone, type Change } from '#platform/web/live/live.ts';
import { accessRequests } from './invite/accessRequestQueries.ts';
import { inviteLinks } from './invite/inviteLinkQueries.ts';
import { blockedMembers, pendingMembers } from './managedMembers.ts';

const lists = [pendingMembers, blockedMembers, accessRequests, inviteLinks];
const told = (definition: typeof boardJoined | typeof boardLeft, board: object): Change => {
  const { type, action } = definition;
  return { room: 'profile:me', type, action, data: { board, stillSeen: true } };
};
/** Whether each of the lists is gone. */
const areGone = (change: Change) =>
  lists.map((list) => {
    const { apply } = list('b', 'me');
    return (apply as (data: [], event: Change) => unknown)([], change) === gone;
  });

test('what only managers of a board know is gone with the role that manages', () => {
  for (const role of ['AUTHOR', 'CONTRIBUTOR', 'viewer'])
    expect(areGone(told(boardJoined, { _id: 'b', role }))).toEqual([true, true, true, true]);
  expect(areGone(told(boardLeft, { _id: 'b' }))).toEqual([true, true, true, true]);
});

test('it stays while one manages, and for another board', () => {
  for (const role of ['OWNER', 'CO-OWNER', 'ADMIN'])
    expect(areGone(told(boardJoined, { _id: 'b', role }))).toEqual([false, false, false, false]);
  expect(areGone(told(boardJoined, { _id: 'other', role: 'viewer' }))).toEqual([false, false, false, false]);
  expect(areGone(told(boardLeft, { _id: 'other' }))).toEqual([false, false, false, false]);
});
