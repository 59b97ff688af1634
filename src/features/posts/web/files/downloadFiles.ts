import type { PostSummary } from '#features/posts/contract.ts';
import { downloadPostFiles } from '#features/uploads/contract/downloading.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';

/** Downloads all files of a post as one archive: an attachment, so that the page stays. */
export async function downloadFiles(
  platform: Platform,
  { boardID, _id: postID }: PostSummary,
): Promise<void> {
  const asked = await createCommand(platform, downloadPostFiles)({ params: { boardID, postID } });
  if (asked.ok && 'data' in asked) location.assign(asked.data.url);
}
