import { z } from 'zod';
import { roles, type Role } from '#access/contract/roles.ts';
import { NewPassword, passwordFields } from '#features/passwords/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { line, text } from '#platform/contract/text.ts';
import { Tags } from '#postParts/tags/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { CoverPosition, OrganizationPermissions, PermissionLists } from './contract/settings.ts';

export {
  MAX_LISTED,
  permissionLists,
  TeamRole,
  type CoverPosition,
  type OrganizationPermissions,
  type PermissionList,
  type PermissionLists,
} from './contract/settings.ts';
import { BoardState, BoardType, Cloth, lookFields, ownFields, Share } from './contract/kinds.ts';
import { openedFields } from './contract/opened.ts';
import { RecentBoard } from './contract/recents.ts';
import { boardTurn } from './contract/turns.ts';

export { BoardState, BoardType, Cloth, Share } from './contract/kinds.ts';
export {
  findBoards,
  FoundBoard,
  JoinedBoard,
  RecentBoard,
  recentBoards,
  recentMemberships,
} from './contract/recents.ts';

export const BoardTitle = line(120);

const coverImageUrl = z
  .string()
  .max(600)
  .nullable()
  .meta({ description: 'Its picture; without one it is bound in cloth' });

/** Fields of a board that are the same for everybody who may see it, and that its events carry. */
const shared = {
  _id: Id,
  title: z.string().max(200),
  description: z.string().max(2000),
  ownerID: Id,
  ownerInfo: PersonInfo,
  boardType: BoardType,
  share: Share,
  state: BoardState,
  stateDate: Timestamp.nullable().meta({ description: 'When it last went into the archive or out of it' }),
  stateChangedBy: Id.nullable(),
  stateChangedByInfo: PersonInfo.nullable(),
  lockBy: Id.nullable().meta({ description: 'The profile that locked it: only admins change what is on it' }),
  lockByInfo: PersonInfo.nullable(),
  lockDate: Timestamp.nullable(),
  isPasswordEnabled: z.boolean(),
  coverImageUrl,
  coverPosition: CoverPosition,
  cloth: Cloth,
  postCount: z.int(),
  memberCount: z.int(),
  tags: Tags,
  createDate: Timestamp,
  modifiedDate: Timestamp,
};
export const SharedBoard = z.strictObject(shared).meta({ id: 'SharedBoard' });
export type SharedBoard = z.infer<typeof SharedBoard>;

/** A board as one person sees it: with their role. */
export const Board = z.strictObject({ ...shared, role: z.enum(roles), ...ownFields }).meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

/** A board, opened: with its permission lists, for readers who may set them. */
export const OpenedBoard = z
  .strictObject({
    ...Board.shape,
    ...openedFields,
    profilePermission: PermissionLists.optional(),
    organizationPermissions: OrganizationPermissions.optional(),
  })
  .meta({ id: 'OpenedBoard' });
export type OpenedBoard = z.infer<typeof OpenedBoard>;

export const boardFilters = ['ALL', 'MYBOARDS', 'SUBSCRIPTIONS', 'TEAM'] as const;
export const BoardListFilter = z.enum(boardFilters);
export type BoardListFilter = z.infer<typeof BoardListFilter>;
export const boardSorts = ['recent', 'title', 'created'] as const;
export const BoardSort = z.enum(boardSorts);
export type BoardSort = z.infer<typeof BoardSort>;
export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

interface BoardFilterRule {
  roles: readonly Role[];
  boardType?: BoardType;
}

const inside = roles.filter((role) => role !== 'blocked');

/** A reader's boards that a filter shows: those they own, those of others, both; and the organisation's. */
export const boardFilterRules: Record<BoardListFilter, BoardFilterRule> = {
  ALL: { roles: inside },
  MYBOARDS: { roles: ['OWNER'] },
  SUBSCRIPTIONS: { roles: inside.filter((role) => role !== 'OWNER') },
  TEAM: { roles: inside, boardType: 'ORGANIZATION' },
};

/** The order a sort begins with: the latest first, titles from A, the oldest first. */
export function defaultOrder(sortBy: BoardSort): SortOrder {
  return sortBy === 'recent' ? 'desc' : 'asc';
}

/** Why nobody else comes onto a board of some kinds, whatever one's role; undefined for the other kinds. */
export function whyClosed({ boardType }: { boardType: BoardType }): string | undefined {
  if (boardType === 'SANDBOX') return 'Your own board is for you alone.';
  if (boardType === 'CONNECTION')
    return 'This notebook is for the two of you. It goes away with the connection.';
  return undefined;
}

/** Fields of a new board. */
export const NewBoard = z.strictObject({
  title: BoardTitle,
  description: text(2000).optional(),
  boardType: z.enum(['STANDARD']).optional(),
  share: Share.optional(),
});

const byID = z.strictObject({ boardID: Id });

export const listBoards = defineEndpoint({
  name: 'boards.list',
  method: 'POST',
  path: '/content/boards',
  summary:
    'The profile’s own boards: those it owns, has joined, or is given a role on by a list or its organisation',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    ...paging,
    sortBy: BoardSort.optional(),
    sortOrder: SortOrder.optional(),
    showOnly: BoardListFilter.optional(),
    search: text(100).optional().meta({ description: 'In titles, whatever the case and the accents' }),
    filterBy: BoardState.optional().meta({
      description: 'Those in use, which is the default, or in the archive',
    }),
  }),
  answer: listOf(Board),
});

export const openBoard = defineEndpoint({
  name: 'boards.open',
  method: 'POST',
  path: '/content/board/{boardID}',
  summary: 'One board; of one that has a password, without having given it, that it is there (isOpen)',
  kind: 'read',
  needs: 'board.read',
  params: byID,
  body: z.strictObject(passwordFields).optional(),
  answer: OpenedBoard,
});

export const createBoard = defineEndpoint({
  name: 'boards.create',
  method: 'POST',
  path: '/content/board/create',
  summary: 'Make a board; the caller owns it',
  needs: 'profile',
  body: NewBoard,
  answer: Board,
});

export const updateBoard = defineEndpoint({
  name: 'boards.update',
  method: 'PUT',
  path: '/content/board/{boardID}',
  summary:
    'Change title, description, sharing, type, cover or permission lists; archive the board, or take it out',
  needs: 'board.update', // and board.permissions for its type and whom it names
  params: byID,
  body: z.strictObject({
    _id: Id,
    title: BoardTitle.optional(),
    description: text(2000).optional(),
    share: Share.optional(),
    state: BoardState.optional(),
    boardType: z.enum(['STANDARD', 'ORGANIZATION']).optional().meta({
      description: 'ORGANIZATION: everybody in its owner’s organisation can see it',
    }),
    coverPosition: CoverPosition.optional(),
    cloth: Cloth.optional(),
    profilePermission: PermissionLists.partial().optional().meta({
      description: 'Each list that is given takes the place of the one there was',
    }),
    organizationPermissions: OrganizationPermissions.partial().optional(),
  }),
  answer: Board,
  waits: boardTurn,
});

export const lockBoard = defineEndpoint({
  name: 'boards.lock',
  method: 'PUT',
  path: '/content/board/{boardID}/manage/lock',
  summary: 'Lock the board, or unlock it: on a locked one, only its admins change anything',
  needs: 'board.update',
  params: byID,
  body: z.strictObject({ lockBy: z.boolean() }),
  answer: Board,
});

export const setBoardPassword = defineEndpoint({
  name: 'boards.setPassword',
  method: 'PUT',
  path: '/content/board/{boardID}/password',
  summary: 'Give the board a password, or another, or none: people who gave the former one are asked again',
  needs: 'board.update',
  params: byID,
  body: z.strictObject({ password: NewPassword }),
  answer: Board,
});

export const deleteBoard = defineEndpoint({
  name: 'boards.delete',
  method: 'DELETE',
  path: '/content/board/{boardID}',
  summary: 'Put the board into the bin for 30 days',
  needs: 'board.delete',
  params: byID,
  answer: z.void(),
});

export const restoreBoard = defineEndpoint({
  name: 'boards.restore',
  method: 'POST',
  path: '/content/board/{boardID}/restore',
  summary: 'Bring the board back from the bin',
  needs: 'board.delete',
  params: byID,
  answer: Board,
});

/** Remembers the visit: the order of `recent boards`. Idempotent, no event to others. */
export const viewBoard = defineEndpoint({
  name: 'boards.view',
  method: 'POST',
  path: '/content/board/{boardID}/view',
  summary: 'Note that the profile has looked at the board',
  needs: 'board.read',
  params: byID,
  answer: z.void(),
});

/** Room `board`: the board itself changed. `was` holds the former value of each field that changed. */
export const boardChanged = defineEvent(
  'board.changed',
  z.strictObject({ board: SharedBoard, was: SharedBoard.partial() }),
);
/** Room `board`: whom the board names is another; told without the names, which not everybody there may know. */
export const boardPermissionsChanged = defineEvent(
  'board.permissionsChanged',
  z.strictObject({ boardID: Id }),
);
/** Room `board`: posts were copied onto it, without an event for each; `awaitedPosts` are still to come. */
export const boardFilled = defineEvent(
  'board.filled',
  z.strictObject({ boardID: Id, awaitedPosts: z.int() }),
);
/** Room `board`. Each member's `profile` room has had `board.left`. */
export const boardDeleted = defineEvent('board.deleted', z.strictObject({ boardID: Id }));
/** Room `board`: it is back from the bin. Those whose own it is have had `board.joined`; this is for lists of passers-by. */
export const boardRestored = defineEvent('board.restored', z.strictObject({ boardID: Id }));
/** Room `board`: fewer people may see it. The server looks at every socket in the board's rooms again. */
export const boardAccessNarrowed = defineEvent('board.accessNarrowed', z.strictObject({ boardID: Id }));
/**
 * Room `profile`: the board entered this profile's list (made, joined, restored, shared by a list or with its organisation)
 * or, with `was`, the profile's role or membership on it, its type or its state changed, by which it is on other lists.
 */
export const boardJoined = defineEvent(
  'board.joined',
  z.strictObject({
    board: Board,
    was: Board.pick({ role: true, isMember: true, boardType: true, state: true }).partial().optional(),
  }),
);
/**
 * Room `profile`: the board, as it was to this profile, is off its list. `stillSeen`: it can be read all the same, as
 * everybody reads a public board. The server has taken the profile's sockets out of the board's rooms.
 */
export const boardLeft = defineEvent('board.left', z.strictObject({ board: Board, stillSeen: z.boolean() }));
/** Room `profile`: the board's place among those last looked at; the profile did so in some tab, or has it back. */
export const boardViewed = defineEvent('board.viewed', z.strictObject({ recent: RecentBoard }));
/** Room `profile`: in what view the profile looks at the board, or up to where it has read it; only what is new. */
export const boardLooked = defineEvent('board.looked', z.strictObject({ boardID: Id, ...lookFields }));
