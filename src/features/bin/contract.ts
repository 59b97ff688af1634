import { z } from 'zod';
import { thingTypes } from '#blocks/contract/index.ts';
import { Board } from '#features/boards/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';

/** Days that a deleted board, post or block can be brought back. */
export const BIN_DAYS = 30;

const deletion = {
  deleteDate: Timestamp,
  keptUntil: Timestamp.meta({ description: 'When it is gone for good' }),
};

/** A post or block that was deleted, as the bin of its board lists it. */
export const BinEntry = z
  .strictObject({
    _id: Id,
    kind: SubjectType.extract(['POST', ...thingTypes]),
    boardID: Id,
    postID: Id.meta({ description: 'The post a block was in; a post’s own id' }),
    title: z
      .string()
      .max(560)
      .meta({ description: 'Its title, file name or first words; empty where it has none' }),
    creator: Id,
    isDraft: z.boolean(),
    deletedBy: PersonInfo.nullable().meta({ description: 'Null where it is not known any more' }),
    ...deletion,
  })
  .meta({ id: 'BinEntry' });
export type BinEntry = z.infer<typeof BinEntry>;

/** A board that was deleted, as its owner had it. */
export const DeletedBoard = z.strictObject({ board: Board, ...deletion }).meta({ id: 'DeletedBoard' });
export type DeletedBoard = z.infer<typeof DeletedBoard>;

const page = z.strictObject({ limit: paging.limit, cursor: paging.cursor });

export const listBin = defineEndpoint({
  name: 'bin.board',
  method: 'POST',
  path: '/content/board/{boardID}/bin',
  summary:
    'Deleted posts and blocks of a board that the caller may bring back, the last deleted first, 30 at a time',
  kind: 'read',
  needs: 'thing.edit:own',
  params: z.strictObject({ boardID: Id }),
  body: page,
  answer: listOf(BinEntry),
});

export const listDeletedBoards = defineEndpoint({
  name: 'bin.boards',
  method: 'POST',
  path: '/content/bin/boards',
  summary: 'The profile’s own boards that were deleted, the last deleted first, 30 at a time',
  kind: 'read',
  needs: 'profile',
  body: page,
  answer: listOf(DeletedBoard),
});

/**
 * Room `board` (of a draft: `profile` of its writer): something was deleted. Says not what: everybody on the board hears it,
 * and its bin is for those who may bring it back.
 */
export const binAdded = defineEvent('bin.added', z.strictObject({ boardID: Id, postID: Id }));
/**
 * Told to the rooms of `binAdded`: something was brought back. `uncovers`: blocks of the post, deleted before it, are in
 * the bin again.
 */
export const binRemoved = defineEvent(
  'bin.removed',
  z.strictObject({ entryID: Id, postID: Id, uncovers: z.boolean() }),
);
/** Room `profile` of the owner: a board was deleted. That it was brought back is told by `board.joined`. */
export const binBoardAdded = defineEvent('bin.boardAdded', z.strictObject({ entry: DeletedBoard }));
