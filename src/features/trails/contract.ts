import { z } from 'zod';
import { familyOf, SubjectType, type SubjectFamily } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { paging } from '#platform/contract/paging.ts';
import { queryInt } from '#platform/contract/text.ts';
import { PersonInfo } from '#features/profiles/contract.ts';

/** The kind of subject whose trail is looked at. */
export const TrailType = SubjectType.extract(['BOARD', 'POST']);
export type TrailType = z.infer<typeof TrailType>;

/** Kinds of changes, by which a trail can be filtered. */
export const trailKinds = ['BOARD', 'POSTS', 'BLOCKS', 'COMMENTS', 'PEOPLE'] as const;
export const TrailKind = z.enum(trailKinds);
export type TrailKind = z.infer<typeof TrailKind>;

const kindOfFamily: Record<SubjectFamily, TrailKind> = {
  BOARD: 'BOARD',
  POST: 'POSTS',
  BLOCK: 'BLOCKS',
  COMMENT: 'COMMENTS',
  PERSON: 'PEOPLE',
};

/** The kind of a change, by what it is about. */
export const kindOf = (type: SubjectType): TrailKind => kindOfFamily[familyOf[type]];

export const trailActions = [
  'CREATED',
  'CHANGED',
  'ORDERED',
  'DELETED',
  'RESTORED',
  'MOVED',
  'MOVED_AWAY',
  'JOINED',
  'LEFT',
  'ASSIGNED',
  'UNASSIGNED',
] as const;
export const TrailAction = z.enum(trailActions);
export type TrailAction = z.infer<typeof TrailAction>;

/** The value of a field: text, a switch, a list of names; null where it was, or is, nothing. */
const Value = z
  .union([z.string().max(2000), z.boolean(), z.number(), z.array(z.string().max(80)).max(100)])
  .nullable();
export type TrailValue = z.infer<typeof Value>;

/** Days that a change is known. */
export const TRAIL_DAYS = 180;
/** Changes that are counted; of more, it is only known that there are. */
export const MOST_COUNTED = 1000;

export const TrailItem = z
  .strictObject({
    id: Id,
    action: TrailAction,
    field: z.string().max(200).optional().meta({ description: 'Of a change, the field that was set' }),
    from: Value.optional(),
    to: Value.optional(),
    by: PersonInfo.nullable().meta({ description: 'Null where nobody did, or they have gone' }),
    at: Timestamp,
    subject: z
      .strictObject({
        type: SubjectType,
        _id: Id,
        name: z.string().max(400).nullable().meta({ description: 'Null for a person, whom `person` tells' }),
        person: PersonInfo.nullable().optional(),
      })
      .meta({
        description: 'The subject of the change, by its present name; null where the name is not to be told',
      }),
    boardID: Id,
    postID: Id.nullable(),
    postTitle: z.string().max(200).nullable(),
  })
  .meta({ id: 'TrailItem' });
export type TrailItem = z.infer<typeof TrailItem>;

export const listTrail = defineEndpoint({
  name: 'trails.list',
  method: 'GET',
  path: '/audit-trails/changeTrail/type/{type}/thing/{id}',
  summary: 'The changes of a board or a post, the latest first, 30 a page; for 180 days',
  needs: 'post.read',
  params: z.strictObject({ type: TrailType, id: Id }),
  query: z.strictObject({
    page: queryInt().optional().meta({ description: 'From 1, where there is no cursor' }),
    cursor: paging.cursor,
    by: Id.optional().meta({ description: 'By this person alone' }),
    kind: TrailKind.optional(),
    includeCount: z.enum(['true', 'false']).optional(),
  }),
  answer: z.strictObject({
    info: z.array(TrailItem).max(30),
    hasRemaining: z.boolean(),
    cursor: z.string().max(2000).optional(),
    total: z
      .int()
      .optional()
      .meta({
        description: `With includeCount; ${MOST_COUNTED + 1} where there are more than ${MOST_COUNTED}`,
      }),
  }),
});

/** Rooms `board` and `post`: their trails have more. A client that shows a trail reads the changes. */
export const trailGrown = defineEvent(
  'ChangeTrail.added',
  z.strictObject({ boardID: Id, postID: Id.nullable() }),
);
