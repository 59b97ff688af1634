import { z } from 'zod';
import { SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { isEmoji } from './contract/emoji.ts';
import { Reactions } from './contract/given.ts';

export { MAX_REACTIONS, Reactions } from './contract/given.ts';

/** Types of things that can be reacted to. */
export const ReactionSource = SubjectType.exclude(['BOARD', 'CONNECTION', 'PERSON']);
export type ReactionSource = z.infer<typeof ReactionSource>;

/** Different emoji that one post, block or comment can carry. */
export const MAX_EMOJI = 50;

/** The id of a reaction: the emoji itself. Not a pattern: JSON Schema knows no sets of emoji. */
export const ReactionEmoji = z
  .string()
  .max(40)
  .refine(isEmoji, 'is not one emoji')
  .meta({ description: 'One emoji, fully qualified (RGI)' });

const inSource = z.strictObject({ type: ReactionSource, id: Id });
const body = z.strictObject({ unicode: ReactionEmoji });

/** The turn of a reaction: taken back while it waits, it is not given. */
const reactionTurn = (input: { params: { id: string }; body: { unicode: string } }) => ({
  key: `reaction:${input.params.id}:${input.body.unicode}`,
});

export const addReaction = defineEndpoint({
  name: 'reactions.add',
  method: 'POST',
  path: '/chat/reaction/add/{type}/{id}',
  summary: 'React to a post, block or comment; a second time with the same emoji changes nothing',
  needs: 'reaction.add',
  params: inSource,
  body,
  answer: z.void(),
  waits: reactionTurn,
});

export const removeReaction = defineEndpoint({
  name: 'reactions.remove',
  method: 'POST',
  path: '/chat/reaction/remove/{type}/{id}',
  summary: 'Take one’s reaction back; one that was not given changes nothing',
  needs: 'reaction.add',
  params: inSource,
  body,
  answer: z.void(),
  waits: reactionTurn,
});

export const listReactions = defineEndpoint({
  name: 'reactions.list',
  method: 'GET',
  path: '/chat/reactions/POST/{postID}',
  summary:
    'The reactions to a post and to its blocks, thing by thing; those to comments are in the comments. The cursor leads to more',
  needs: 'post.read',
  params: z.strictObject({ postID: Id }),
  query: z.strictObject({ cursor: paging.cursor }),
  answer: listOf(z.strictObject({ sourceID: Id, reactions: Reactions })),
});

const given = { sourceType: ReactionSource, sourceID: Id, unicode: z.string().max(40), profileID: Id };

const added = z.strictObject({ ...given, date: Timestamp });
const removed = z.strictObject(given);

/** Room `post`: a reaction to the post or a block of it. */
export const reactionAdded = defineEvent('reaction.added', added);
export const reactionRemoved = defineEvent('reaction.removed', removed);
/**
 * A reaction to a comment; room `board` for one on a board itself. Events of their own, since they are told only to those
 * who may read comments.
 */
export const commentReactionAdded = defineEvent('reaction.addedToComment', added);
export const commentReactionRemoved = defineEvent('reaction.removedFromComment', removed);

/** The events of a reaction to a subject of this type. */
export const reactionEvents = (type: ReactionSource) =>
  type === 'COMMENT'
    ? { added: commentReactionAdded, removed: commentReactionRemoved }
    : { added: reactionAdded, removed: reactionRemoved };
