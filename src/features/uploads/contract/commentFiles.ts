import { z } from 'zod';
import { FileBlock } from '#blocks/file/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Files that one comment has at most. */
export const MAX_COMMENT_FILES = 10;
/** Characters of what is said of a picture: ten of them fit into one call. */
export const MAX_FILE_ALT = 600;

/** A file of a comment. Links are signed and expire within ten minutes: ask for fresh ones by `fileID`. */
export const CommentFile = z
  .strictObject({
    ...FileBlock.pick({
      fileID: true,
      fileName: true,
      fileMime: true,
      fileSize: true,
      fileExt: true,
      width: true,
      height: true,
      placeholder: true,
      url: true,
      variants: true,
    }).shape,
    altText: z.string().max(MAX_FILE_ALT),
  })
  .meta({ id: 'CommentFile' });
export type CommentFile = z.infer<typeof CommentFile>;

/** A file in the call that sends a comment. */
export const SentFile = z.strictObject({ fileID: Id, altText: text(MAX_FILE_ALT).optional() });
export type SentFile = z.infer<typeof SentFile>;
