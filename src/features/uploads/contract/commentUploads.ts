import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { UploadMeta, UploadMetadata, UploadProgress } from '../contract.ts';

/** Those of a file for a comment that is being written: in a post, or without one on the board or the notebook of two. */
export const CommentFileMetadata = z.strictObject({
  ...UploadMetadata.shape,
  type: z.literal('comment_file'),
  meta: UploadMeta.pick({ profileID: true, boardID: true, roomID: true, totalBytes: true }).extend({
    postID: Id.optional(),
  }),
});
export type CommentFileMetadata = z.infer<typeof CommentFileMetadata>;

/** Whether an upload is for a comment: it lies in no post's blocks, and its place is the talk that the comment is for. */
export const isForComment = <M extends { type: string }>(
  metadata: M,
): metadata is Extract<M, { type: 'comment_file' }> => metadata.type === 'comment_file';

export const discardFile = defineEndpoint({
  name: 'uploads.discard',
  method: 'DELETE',
  path: '/file-proc/comment-file/{fileID}',
  summary:
    'Give up a file of one’s own that was to be sent with a comment, and is not; cancels one on its way',
  needs: 'profile',
  params: z.strictObject({ fileID: Id }),
  answer: z.void(),
});

/** How far a file for a comment is; it has no block. */
export const CommentFileProgress = UploadProgress.omit({
  thingID: true,
  collectionID: true,
  replaces: true,
}).meta({ id: 'CommentFileProgress' });
export type CommentFileProgress = z.infer<typeof CommentFileProgress>;

/**
 * Progress of a file for a comment: rooms `upload`, and its sender's `profile`. Nobody else knows of it before the comment
 * is sent.
 */
export const commentFileProgressed = defineEvent(
  'comment_file_progress.changed',
  z.strictObject({ entry: CommentFileProgress }),
);
