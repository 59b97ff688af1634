import { MOST_ROWS } from '#platform/contract/paging.ts';
import { z } from 'zod';
import { roles } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { queryInt, text } from '#platform/contract/text.ts';
import { BoardType, Cloth, isOpen } from './kinds.ts';

const coverImageUrl = z
  .string()
  .nullable()
  .meta({ description: 'Its picture; without one it is bound in cloth' });

export const RecentBoard = z
  .strictObject({
    boardID: Id,
    title: z.string().max(200),
    lastViewedDate: Timestamp,
    coverImageUrl,
    cloth: Cloth,
    lockBy: Id.nullable(),
    lockDate: Timestamp.nullable(),
    role: z.enum(roles),
    isPasswordEnabled: z.boolean(),
    isOpen,
  })
  .meta({ id: 'RecentBoard' });
export type RecentBoard = z.infer<typeof RecentBoard>;

/** A board that one was let onto, with when. */
export const JoinedBoard = z
  .strictObject({ ...RecentBoard.omit({ lastViewedDate: true }).shape, joinDate: Timestamp })
  .meta({ id: 'JoinedBoard' });
export type JoinedBoard = z.infer<typeof JoinedBoard>;

/** A board as a list to choose from shows it. */
export const FoundBoard = z
  .strictObject({
    _id: Id,
    title: z.string().max(200),
    coverImageUrl,
    cloth: Cloth,
    role: z.enum(roles),
    boardType: BoardType,
  })
  .meta({ id: 'FoundBoard' });
export type FoundBoard = z.infer<typeof FoundBoard>;

const BoardAction = z.enum(['move-posts']).meta({ description: 'Only boards the profile may do this to' });

export const recentBoards = defineEndpoint({
  name: 'boards.recent',
  method: 'GET',
  path: '/content/recent/boards',
  summary: 'The boards last looked at',
  needs: 'profile',
  query: z.strictObject({
    limit: queryInt().optional().meta({ description: 'Default 5; clamped to 1…100' }),
    excludedBoardID: Id.optional(),
    action: BoardAction.optional(),
  }),
  answer: z.strictObject({ info: z.array(RecentBoard).max(MOST_ROWS) }),
});

export const recentMemberships = defineEndpoint({
  name: 'boards.recentMemberships',
  method: 'GET',
  path: '/content/recent/membership/boards',
  summary: 'The five boards of others joined last',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(JoinedBoard).max(MOST_ROWS) }),
});

export const findBoards = defineEndpoint({
  name: 'boards.find',
  method: 'GET',
  path: '/search/board/search/ac',
  summary:
    'The profile’s own boards by the beginnings of words of their titles, as they are typed; at most 20',
  needs: 'profile',
  query: z.strictObject({
    search: text(100).optional(),
    excludedBoardID: Id.optional(),
    action: BoardAction.optional(),
  }),
  answer: z.strictObject({ info: z.array(FoundBoard).max(MOST_ROWS) }),
});
