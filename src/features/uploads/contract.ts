import { z } from 'zod';
import { FileVariant } from '#blocks/file/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent, RoomID } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Where uploads are sent, below the API base, by the tus 1.0 protocol. */
export const UPLOADS_PATH = '/file-proc/files/';
export const CHUNK_BYTES = 6 * 1024 * 1024;
export const MAX_PARALLEL = 5;
export const RETRY_DELAYS = [0, 1000, 3000, 5000];
export const TOTAL_STEPS = 8;

/** Seconds without a byte after which a file counts as stopped. Looked at every minute. */
export const STOPPED_SECONDS = 30;

/** Names of the eight steps, as shown to people: `Step 6 of 8, making sizes`. */
export const stepNames = [
  'sending',
  'checking',
  'identifying',
  'inspecting',
  'making a preview',
  'making sizes',
  'describing',
  'publishing',
] as const;

/** How many streams a file of this size is sent in at once. */
export function parallelStreams(bytes: number): number {
  return Math.max(1, Math.min(MAX_PARALLEL, Math.ceil(bytes / CHUNK_BYTES)));
}

export const UploadProgress = z
  .strictObject({
    fileId: Id,
    thingID: Id,
    collectionID: Id.nullish().meta({ description: 'The collection it is for, where it is for one' }),
    name: z.string().max(400),
    totalBytes: z.int(),
    bytesUploaded: z.int(),
    progress: z.number().meta({ description: 'Of the bytes, 0 to 1' }),
    completed: z.boolean(),
    failed: z.boolean(),
    reason: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Why it failed, for people; absent when it was cancelled' }),
    currentStep: z.int().min(0).max(TOTAL_STEPS).meta({ description: 'Steps done' }),
    totalSteps: z.int(),
    roomID: RoomID.meta({ description: 'The upload’s room' }),
    stopped: z.boolean().meta({
      description: 'Its bytes have stopped coming. Sent again, they go on where they stopped',
    }),
    replaces: z.boolean().meta({
      description: 'Whether it is to take the place of the file that the block has',
    }),
    uploader: z.strictObject({ id: Id, firstName: z.string().max(60) }),
  })
  .meta({ id: 'UploadProgress' });
export type UploadProgress = z.infer<typeof UploadProgress>;

/** The tus metadata key `meta`, as JSON text. */
export const UploadMeta = z.strictObject({
  profileID: Id,
  boardID: Id,
  postID: Id,
  index: z.int().min(0).optional().meta({ description: 'The place in the post, or in the collection' }),
  collectionID: Id.optional().meta({ description: 'Of a collection_thing_file: the collection' }),
  thingID: Id.optional().meta({
    description:
      'Of a collection_thing_file: the place that was reserved for it; without, the one at `index`',
  }),
  replaces: Id.optional().meta({
    description:
      'Of a post_thing_file: the file block that it gives another file, wherever in the post that is',
  }),
  roomID: RoomID.optional().meta({
    description:
      'Names the upload’s room, which is its sender’s alone. Creating the upload again with it finds the first one; once that is over, another upload may use it',
  }),
  totalBytes: z.int().min(0).optional().meta({
    description:
      'On a partial upload: the whole file’s size, so that its place is held while its streams arrive',
  }),
});
export type UploadMeta = z.infer<typeof UploadMeta>;

export const UploadType = z.enum([
  'post_thing_file',
  'collection_thing_file',
  'comment_file',
  'board_cover_image',
]);
export type UploadType = z.infer<typeof UploadType>;

/** The tus metadata keys a browser sends. */
export const UploadMetadata = z.strictObject({
  filename: z.string().min(1, 'is empty').max(1000, 'is longer than 1000 characters'),
  mimeType: text(200).optional().meta({ description: 'As the browser guesses; the content decides' }),
  type: UploadType.exclude(['board_cover_image', 'comment_file']),
  meta: UploadMeta,
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** Those of a picture that becomes a board's cover. */
export const CoverMetadata = z.strictObject({
  ...UploadMetadata.shape,
  type: z.literal('board_cover_image'),
  meta: z.strictObject({ profileID: Id, boardID: Id, roomID: RoomID.optional() }),
});
export type CoverMetadata = z.infer<typeof CoverMetadata>;

export const listUploads = defineEndpoint({
  name: 'uploads.inPost',
  method: 'GET',
  path: '/file-proc/post/{postID}/uploads',
  summary: 'The files of a post that are still on their way',
  needs: 'post.read',
  params: z.strictObject({ postID: Id }),
  answer: z.strictObject({ info: z.array(UploadProgress).max(500) }),
});

export const FileLinkSet = z.strictObject({
  fileID: Id,
  url: z.string().max(1000),
  variants: z.array(FileVariant).max(3),
});
export type FileLinkSet = z.infer<typeof FileLinkSet>;

export const fileLinks = defineEndpoint({
  name: 'uploads.links',
  method: 'POST',
  path: '/file-proc/links',
  summary: 'Fresh links to files the caller may see; the others are left out',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ fileIDs: z.array(Id).min(1).max(100) }),
  answer: z.strictObject({ info: z.array(FileLinkSet).max(100) }),
});

/** Rooms `post` and `upload`: a file moved on by a step. `completed` or `failed` ends its row. */
export const uploadProgressed = defineEvent(
  'file_upload_progress.changed',
  z.strictObject({ entry: UploadProgress }),
);

/** The uploader's `profile` room: a file can be seen in its post. */
export const fileCompleted = defineEvent(
  'post_thing_file_completed.published',
  z.strictObject({ fileID: Id, thingID: Id, postID: Id, boardID: Id, fileName: z.string().max(400) }),
);
