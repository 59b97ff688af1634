import { z } from 'zod';
import { ActivityKind } from './contract/kinds.ts';
import { ActivityReason } from './contract/reasons.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { addressOf, type Address } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { queryInt } from '#platform/contract/text.ts';

export { ActivityKind, MailedKind, MutableKind } from './contract/kinds.ts';
export { reasonOf } from './contract/reasons.ts';

/** Highest count of unseen items. */
export const MOST_UNSEEN = 100;

/** So many items are kept for a profile, and none for longer than so many days. */
export const KEPT_ITEMS = 500;
export const KEPT_DAYS = 90;

/** Something that somebody else did and that concerns the profile. */
export const Activity = z
  .strictObject({
    _id: Id,
    kind: ActivityKind,
    reason: ActivityReason,
    by: PersonInfo,
    createDate: Timestamp,
    seen: z.boolean(),
    boardID: Id.nullable(),
    boardTitle: z.string().max(560).nullable().meta({ description: 'Of the board that it is on' }),
    postID: Id.nullable().meta({
      description: 'Where it leads; null for an invitation, which leads to a person or a board',
    }),
    thingID: Id.nullable().meta({ description: 'The block there, if it is about one' }),
    commentID: Id.nullable().meta({ description: 'The comment there, if it is about one' }),
    inviteType: z.enum(['CONNECTION', 'TEAM', 'BOARD', 'ACCESS', 'DECLINED']).nullable().meta({
      description:
        'ACCESS: somebody asks to be let onto a board; accepted, somebody has let the profile on. DECLINED: somebody does not follow the profile’s invitation to a board',
    }),
    inviteID: Id.nullable().meta({
      description: 'Of an invitation to a board that waits for the profile’s answer',
    }),
    isAccepted: z.boolean().meta({ description: 'Somebody has accepted an invitation of the profile’s own' }),
    isConnected: z
      .boolean()
      .meta({ description: 'Of an invitation to connect, of either side: the two are connected now' }),
    title: z.string().max(560).meta({
      description:
        'The post’s title; where it has none, its beginning. Of an invitation, the name of the board or organisation',
    }),
    excerpt: z.string().max(560).meta({ description: 'The beginning of the comment or note; may be empty' }),
    unicode: z.string().max(40).nullable().meta({ description: 'The emoji somebody reacted with last' }),
    isNew: z.boolean().meta({ description: 'Of what is watched: the post itself is new' }),
    isChanged: z.boolean().meta({ description: 'Of what is watched: the post was changed' }),
    comments: z
      .int()
      .meta({ description: 'Of what is watched: so many new comments by them; none otherwise' }),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** Where an item leads; undefined for an invitation whose link is in the mail alone. */
export function addressOfActivity(item: Activity): Address | undefined {
  const { boardID, postID, thingID, commentID, inviteType, inviteID, isAccepted, by } = item;
  if (inviteType === 'TEAM') return undefined;
  if (inviteID !== null) return { to: `/boards/invitation/${inviteID}`, search: {} };
  if (inviteType === 'ACCESS' && !isAccepted)
    return { ...addressOf({ boardID }), search: { panel: 'members' } };
  if (inviteType === 'BOARD' || inviteType === 'ACCESS' || inviteType === 'DECLINED')
    return addressOf({ boardID });
  return addressOf(postID === null ? { profileID: by.id } : { boardID, postID, thingID, commentID });
}

export const listActivity = defineEndpoint({
  name: 'activity.list',
  method: 'GET',
  path: '/people/account/profile/activity',
  summary: 'The activity of others that concerns the profile, the newest first',
  needs: 'profile',
  query: z.strictObject({
    limit: queryInt().optional(),
    cursor: paging.cursor,
    includeCount: z.enum(['true', 'false']).optional(),
    kind: ActivityKind.optional(),
  }),
  answer: listOf(Activity),
});

export const seeActivity = defineEndpoint({
  name: 'activity.see',
  method: 'PUT',
  path: '/people/account/profile/activity/{activityID}/seen',
  summary: 'Say that one of them has been looked at',
  needs: 'profile',
  params: z.strictObject({ activityID: Id }),
  answer: z.void(),
  waits: ({ params: { activityID } }) => ({ key: `seen:${activityID}` }),
});

export const resetActivity = defineEndpoint({
  name: 'activity.reset',
  method: 'DELETE',
  path: '/people/account/profile/activity/reset',
  summary: 'Say that all that others did has been looked at: the count is none again',
  needs: 'profile',
  answer: z.void(),
});

/**
 * Room `profile`: an item is new, or more than it was: who was replied to is now spoken to by name, or there is more on what
 * is watched. `was` is the item that it takes the place of.
 */
export const activityTold = defineEvent(
  'activity.told',
  z.strictObject({ activity: Activity, was: Id.optional() }),
);
/** Room `profile`: looked at, in some tab; without an id, all of it. */
export const activitySeen = defineEvent('activity.seen', z.strictObject({ activityID: Id.nullable() }));
/** Room `profile`: other items are to be seen than before, since what they lead to went or came back. */
export const activityMoved = defineEvent('activity.moved', z.strictObject({}));
