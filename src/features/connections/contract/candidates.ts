import { MOST_ROWS } from '#platform/contract/paging.ts';
import { z } from 'zod';
import { roles } from '#access/contract/roles.ts';
import { ConnectionStatus, PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { queryInt, text } from '#platform/contract/text.ts';

/** Somebody who can be mentioned. */
export const MentionCandidate = z
  .strictObject({ ...PersonInfo.shape, status: ConnectionStatus })
  .meta({ id: 'MentionCandidate' });
export type MentionCandidate = z.infer<typeof MentionCandidate>;

const search = text(100).optional().meta({ description: 'Beginnings of words of the name or screen name' });

/** First whoever's name begins as typed, then by last name. */
export const listMentionCandidates = defineEndpoint({
  name: 'connections.mentionList',
  method: 'POST',
  path: '/people/account/profile/mention/list',
  summary:
    'Whom one can mention: connections and team; on a board, whoever of them and of its members may read it; in a post, whoever sees it',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    limit: z.int().optional().meta({ description: 'Default 20; clamped to 1…100' }),
    page: z.int().min(1).max(1000).optional(),
    search,
    boardID: Id.optional(),
    postID: Id.optional().meta({ description: 'With its board: only who sees this post' }),
    inComment: z.boolean().optional().meta({ description: 'With a board: only who may read its comments' }),
  }),
  answer: z.strictObject({ info: z.array(MentionCandidate).max(MOST_ROWS), hasRemaining: z.boolean() }),
});

/** Somebody a board can be shared with. */
export const SharingCandidate = z
  .strictObject({
    ...PersonInfo.shape,
    orgName: z.string().max(80).nullable(),
    status: ConnectionStatus,
    role: z.enum(roles).nullable().meta({ description: 'On the board asked about; null for not on it' }),
  })
  .meta({ id: 'SharingCandidate' });
export type SharingCandidate = z.infer<typeof SharingCandidate>;

export const listSharingCandidates = defineEndpoint({
  name: 'connections.sharingList',
  method: 'GET',
  path: '/people/account/profile/board/sharing/list',
  summary: 'Whom a board can be shared with: connections and team, with the role they have on it already',
  needs: 'profile',
  query: z.strictObject({
    limit: queryInt().optional().meta({ description: 'Default 20; clamped to 1…100' }),
    search,
    boardID: Id.optional(),
  }),
  answer: z.strictObject({ info: z.array(SharingCandidate).max(MOST_ROWS), hasRemaining: z.boolean() }),
});
