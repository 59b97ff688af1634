import { sql } from 'kysely';
import { filesSaid, type Comment } from '#features/comments/contract.ts';
import type { SentFile } from '#features/uploads/contract/commentFiles.ts';
import { setCommentFiles, type OwnedComment } from '#features/uploads/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/**
 * Gives a comment its files, and what follows from them: the names that a search finds it by, and what stands for words.
 * @throws ApiError 400 as `setCommentFiles`
 */
export async function giveFiles(
  context: AnyCommand,
  comment: OwnedComment,
  files: readonly SentFile[],
): Promise<void> {
  const kept = await setCommentFiles(context, comment, files);
  const names = kept.map(({ fileName }) => fileName).join(' ');
  await sql`
    update comments set file_names = ${names}, files_said = ${filesSaid(kept)}
    where id = ${comment.id}`.execute(context.tx);
}

/** Whether files are those that a comment has, in their order and with what is said of them. */
export const isSame = (files: readonly SentFile[], before: Comment['files']): boolean =>
  files.length === before.length &&
  files.every(
    ({ fileID, altText = '' }, at) => fileID === before[at]!.fileID && altText === before[at]!.altText,
  );
