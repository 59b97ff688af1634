import { z } from 'zod';
import { inPostLane } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { thingCommon, thingWords } from '#blocks/contract/common.ts';

export const FileKind = z.enum(['image', 'audio', 'video', 'file']);
export type FileKind = z.infer<typeof FileKind>;

const kinds: Record<Exclude<FileKind, 'file'>, readonly string[]> = {
  audio: ['mpeg', 'ogg', 'wav', 'x-wav', 'mp4', 'x-m4a', 'webm', 'flac', 'x-flac', 'aac'],
  image: [
    'jpeg',
    'apng',
    'png',
    'gif',
    'heic',
    'webp',
    'avif',
    'svg+xml',
    'bmp',
    'x-icon',
    'vnd.microsoft.icon',
    'tiff',
  ],
  video: ['mp4', 'webm', 'quicktime', 'mpeg'],
};

/** The kind of a file by its mime type, by which the client chooses how to show it. */
export function fileKind(mime: string): FileKind {
  const [type, subtype] = mime.split('/') as [string, string | undefined];
  if (type === 'file' || !Object.hasOwn(kinds, type) || subtype === undefined) return 'file';
  return kinds[type as keyof typeof kinds].includes(subtype) ? (type as FileKind) : 'file';
}

/** The sizes an image is served in, widest first; each is made only where the original is wider. */
export const imageWidths = { large: 1600, medium: 800, small: 400 } as const;

/** One picture size that exists, for `srcset`. */
export const FileVariant = z.strictObject({
  name: z.string().max(20),
  url: z.string().max(600),
  width: z.int(),
  height: z.int(),
});

/** How far a file is. Blocks whose file is not ready are hidden. */
export const FileProcStatus = z.enum(['PROCESSING', 'READY', 'FAILED']);

/** A file: image, audio, video or other. Links are signed and expire within ten minutes: ask for fresh ones by `fileID`. */
export const FileBlock = z
  .strictObject({
    ...thingCommon,
    thingType: z.literal('FILE'),
    collectionID: Id.nullish().meta({ description: 'The collection it is in, where it is in one' }),
    fileID: Id,
    fileName: z.string().max(200),
    fileMime: z.string().max(200),
    fileSize: z.int(),
    fileExt: z.string().max(200),
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z
      .string()
      .max(80)
      .nullable()
      .meta({ description: 'A blurred picture of a few bytes (thumbhash, base64)' }),
    url: z.string().max(600),
    filePreview: z
      .boolean()
      .meta({ description: 'Whether there is a picture of it: `previewurl` leads to that' }),
    previewurl: z.string().max(600).nullable(),
    previewExt: z
      .string()
      .max(20)
      .nullable()
      .meta({ description: 'The extension of the picture’s file: `webp`' }),
    fileProcStatus: FileProcStatus,
    variants: z.array(FileVariant).max(3),
  })
  .meta({ id: 'FileBlock' });
export type FileBlock = z.infer<typeof FileBlock>;

const inFile = z.strictObject({ boardID: Id, postID: Id, thingID: Id });

export const updateFile = defineEndpoint({
  name: 'file.update',
  method: 'PUT',
  path: '/file-proc/board/{boardID}/post/{postID}/file/{thingID}/settings',
  summary: 'Change a file block’s title, caption or alternative text, and whether they are shown',
  needs: 'thing.edit:own',
  params: inFile,
  body: z.strictObject(thingWords),
  answer: FileBlock,
  waits: inPostLane,
});

export const deleteFile = defineEndpoint({
  name: 'file.delete',
  method: 'DELETE',
  path: '/file-proc/board/{boardID}/post/{postID}/file/{thingID}',
  summary: 'Put the file block into the bin for 30 days; cancels it where it is still being processed',
  needs: 'thing.edit:own',
  params: inFile,
  answer: z.void(),
  waits: inPostLane,
});
