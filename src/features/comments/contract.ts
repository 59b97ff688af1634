import { z } from 'zod';
import { ThingType } from '#blocks/contract/index.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { fileKind } from '#blocks/file/contract.ts';
import { CommentFile, MAX_COMMENT_FILES, SentFile } from '#features/uploads/contract/commentFiles.ts';
import { Reactions } from '#features/reactions/contract.ts';
import { SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { queryInt, text } from '#platform/contract/text.ts';

/** The longest comment, in UTF-16 units; a longer text is a note. */
export const COMMENT_LIMIT = 4000;

/** People whom one comment speaks to at most. */
export const MOST_MENTIONS = 20;

/** Text of a deleted comment that has replies. */
export const DELETED_COMMENT = 'This comment was deleted';

/**
 * Kinds of things that can be commented on. The id of a connection is the other profile's; only its two people read its
 * comments.
 */
export const CommentSource = SubjectType.exclude(['COMMENT', 'PERSON']);
export type CommentSource = z.infer<typeof CommentSource>;

/** A comment for everybody who may see it: what events carry. `comment` is its words alone; line breaks count. */
export const Comment = z
  .strictObject({
    _id: Id,
    boardID: Id,
    postID: Id.nullable().meta({ description: 'Null where it is on the board itself' }),
    thingID: Id.nullable().meta({ description: 'The block it is on; null where it is on no block' }),
    thingType: ThingType.nullable(),
    ownerInfo: PersonInfo,
    comment: z.string().max(4000),
    commentRAW: z.string().max(16000).meta({
      description:
        'The editor’s form of the comment: the document that Octavo’s own editor makes, checked; another client’s data is given back as it came',
    }),
    mentionProfiles: z.array(PersonInfo).max(50),
    replyTo: Id.nullable().meta({ description: 'The head of its thread, which itself answers none' }),
    createDate: Timestamp,
    edited: z.boolean(),
    disabled: z.boolean().meta({ description: 'Deleted, and shown only because it has replies' }),
    resolved: z
      .strictObject({ by: PersonInfo, date: Timestamp })
      .nullable()
      .meta({ description: 'Of the head of a thread that is settled: who said so, and when' }),
    reactions: Reactions,
    files: z.array(CommentFile).max(MAX_COMMENT_FILES),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** Text of a comment that has only files: “sent a picture”, “sent 3 files”; '' where there are no files. */
export function filesSaid(files: readonly Pick<CommentFile, 'fileMime'>[]): string {
  if (files.length === 0) return '';
  const what = files.every(({ fileMime }) => fileKind(fileMime) === 'image') ? 'picture' : 'file';
  return files.length === 1 ? `sent a ${what}` : `sent ${files.length} ${what}s`;
}

/** A comment in words alone, for where its files are not shown. */
export const saidIn = ({ comment, files }: Pick<Comment, 'comment' | 'files'>): string =>
  comment || filesSaid(files);

/** The comment as a call answers it to one reader. Its further fields follow from other rows: no event carries them. */
export const ToldComment = Comment.extend({
  count: z.int().meta({ description: 'The number of comments that answer it' }),
  authors: z
    .array(PersonInfo)
    .max(5)
    .meta({ description: 'The people who answered it: up to five, the latest first' }),
  mentionTypeIds: z.array(Id).max(50).meta({ description: 'The profiles that the comment mentions' }),
  teaserForTypeStr: z.string().max(62).meta({
    description:
      'The name or first words of the comment’s subject, cut to 30 characters; empty for a message between two',
  }),
  isBookmarked: z.boolean(),
}).meta({ id: 'ToldComment' });
export type ToldComment = z.infer<typeof ToldComment>;

const source = { sourceType: CommentSource, sourceID: Id };
const words = {
  comment: text(COMMENT_LIMIT).meta({ description: 'May be empty where files are sent' }),
  commentRAW: text(4 * COMMENT_LIMIT)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, 'holds control characters')
    .optional()
    .meta({
      description:
        'The editor’s document as JSON text (`{"type":"doc",…}`): then `comment` and whom it mentions are made of it. Anything else is kept as it comes',
    }),
  mentionProfiles: z
    .array(z.strictObject({ profileID: Id }))
    .max(MOST_MENTIONS)
    .optional()
    .meta({ description: 'People it speaks to; each must be able to read the board' }),
  files: z.array(SentFile).max(MAX_COMMENT_FILES).optional().meta({
    description:
      'Files of one’s own, uploaded there as `comment_file`, in their order; of a comment that is changed all that it is to have, and without, those it has',
  }),
};
const byID = z.strictObject({ commentID: Id });

export const listComments = defineEndpoint({
  name: 'comments.list',
  method: 'GET',
  path: '/chat/comments/{type}/{id}',
  summary:
    'A page of comments, newest last; a post’s include those on its blocks, a board’s not those on its posts. The cursor leads to older ones. With `commentID`, those around that one; `cursorNewer` leads to what was said after',
  needs: 'comment.read',
  params: z.strictObject({ type: CommentSource, id: Id }),
  query: z.strictObject({
    limit: queryInt().optional(),
    cursor: paging.cursor,
    commentID: Id.optional().meta({ description: 'Where to open; a cursor goes on from there without it' }),
  }),
  answer: listOf(ToldComment).extend({
    cursorNewer: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'Leads to newer ones, page by page, as `cursor`' }),
  }),
});

export const addComment = defineEndpoint({
  name: 'comments.add',
  method: 'POST',
  path: '/chat/comment',
  summary: 'Comment on a board, post or block, or write to a connection; or answer a comment there',
  needs: 'comment.add',
  body: z.strictObject({
    ...source,
    ...words,
    replyTo: Id.optional().meta({ description: 'Any comment of the thread' }),
  }),
  answer: ToldComment,
  waits: ({ body: { sourceID } }) => ({ lane: `comments:${sourceID}` }),
});

export const updateComment = defineEndpoint({
  name: 'comments.update',
  method: 'PUT',
  path: '/chat/comment/{commentID}',
  summary: 'Change one’s own comment; it is marked as edited',
  needs: 'comment.edit:own',
  params: byID,
  body: z.strictObject({ ...z.object(source).partial().shape, ...words }),
  answer: ToldComment,
  waits: ({ params: { commentID } }) => ({ key: `edit:${commentID}` }),
});

export const deleteComment = defineEndpoint({
  name: 'comments.delete',
  method: 'DELETE',
  path: '/chat/comment/{commentID}',
  summary: 'Delete one’s own comment; admins delete anyone’s. One that has replies stays, without its words',
  needs: 'comment.edit:own',
  params: byID,
  answer: z.void(),
  waits: ({ params: { commentID } }) => ({ key: `delete:${commentID}` }),
});

export const restoreComment = defineEndpoint({
  name: 'comments.restore',
  method: 'POST',
  path: '/chat/comment/{commentID}/restore',
  summary: 'Bring back a comment that one has deleted, within 30 days',
  needs: 'comment.edit:own',
  params: byID,
  answer: ToldComment,
  waits: ({ params: { commentID } }) => ({ key: `restore:${commentID}` }),
});

export const resolveComment = defineEndpoint({
  name: 'comments.resolve',
  method: 'PUT',
  path: '/chat/comment/{commentID}/resolved',
  summary:
    'Resolve a thread, or open it again; everybody who may comment there may. A new answer opens it. Not for messages between two',
  needs: 'comment.resolve',
  params: byID,
  body: z.strictObject({ resolved: z.boolean() }),
  answer: ToldComment.meta({ description: 'The head of the thread' }),
  waits: ({ params: { commentID } }) => ({ key: `resolve:${commentID}` }),
});

/** Room `post`, whichever of its blocks the comment is on; `board` for what is said about a board, or on a notebook. */
export const commentAdded = defineEvent('comment.added', z.strictObject({ comment: Comment }));
export const commentChanged = defineEvent(
  'comment.changed',
  z.strictObject({ comment: Comment, was: Comment.partial() }),
);
export const commentDeleted = defineEvent('comment.deleted', z.strictObject({ commentID: Id }));

/**
 * Room `profile` of everybody whom a new comment draws into a discussion: its writer, the writers of its subject and of
 * the comment it answers, and the people whom it mentions; of two who are connected, both. `placeID`: the post, or the
 * board.
 */
export const threadJoined = defineEvent('thread.joined', z.strictObject({ placeID: Id }));
