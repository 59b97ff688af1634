import { useState } from 'react';
import {
  boardChanged,
  updateBoard,
  type OpenedBoard,
  type OrganizationPermissions,
  type PermissionLists,
} from '#features/boards/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { canWait } from '#platform/web/saving/command.ts';
import { editedSince } from '#platform/web/saving/editedSince.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { changedLists, noLists } from './lists.ts';

/** Fields of a board that the panel edits and that the board's events carry. */
type Fields = Pick<OpenedBoard, 'title' | 'description' | 'share' | 'boardType' | 'coverPosition' | 'cloth'>;
/** The lists of people whom a board names, which few are told. */
interface Names {
  profilePermission: PermissionLists;
  organizationPermissions: OrganizationPermissions;
}
export type BoardEdits = Partial<Fields & Names>;

const fieldNames = ['title', 'description', 'share', 'boardType', 'coverPosition', 'cloth'] as const;
const noTeam: OrganizationPermissions = { ...noLists, role: 'viewer' };
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A board's settings as they are edited in its panel, until they are saved. Others' changes show in what is not edited. */
export function useBoardEdits(board: OpenedBoard) {
  const [edits, setEdits] = useState<BoardEdits>({});
  const { run, isBusy } = useCommand(updateBoard, {
    success: 'Board settings updated successfully.',
    failure: 'An error occurred while updating the board settings.',
    job: { about: board.title },
  });
  const before = {
    ...board,
    profilePermission: board.profilePermission ?? noLists,
    organizationPermissions: board.organizationPermissions ?? noTeam,
  };
  const values = { ...before, ...edits };
  const fields = Object.fromEntries(
    fieldNames.filter((name) => !isSame(values[name], board[name])).map((name) => [name, values[name]]),
  ) as Partial<Fields>;
  const names = changedNames(before, values);
  const isChanged = Object.keys(fields).length + Object.keys(names).length > 0;

  const body = { _id: board._id, ...fields, ...names } as Body<typeof updateBoard>;
  const input = { params: { boardID: board._id }, body };

  const save = async () => {
    const { role: _0, isOpen: _1, profilePermission: _2, organizationPermissions: _3, ...shared } = board;
    const was = Object.fromEntries(Object.keys(fields).map((name) => [name, board[name as keyof Fields]]));
    // No event carries the lists of people: the expected event has only what everybody is told.
    const { ok } = await run(input, [
      expectEvent(`board:${board._id}`, boardChanged, { board: { ...shared, ...fields }, was }),
    ]);
    if (ok) setEdits((now) => editedSince(now, values));
  };
  return {
    values,
    change: (news: BoardEdits) => setEdits((now) => ({ ...now, ...news })),
    discard: () => setEdits({}),
    save,
    isChanged,
    isBusy,
    /** Whether what is changed is kept while the server cannot be reached. */
    canWait: canWait(updateBoard, input),
  };
}

function changedNames(before: Names, after: Names) {
  const profilePermission = changedLists(before.profilePermission, after.profilePermission);
  const lists = changedLists(before.organizationPermissions, after.organizationPermissions);
  const { role } = after.organizationPermissions;
  const organizationPermissions = {
    ...lists,
    ...(role === before.organizationPermissions.role ? {} : { role }),
  };
  return {
    ...(Object.keys(profilePermission).length > 0 ? { profilePermission } : {}),
    ...(Object.keys(organizationPermissions).length > 0 ? { organizationPermissions } : {}),
  };
}
