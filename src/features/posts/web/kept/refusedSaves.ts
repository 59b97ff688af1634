import { plainText } from '#blocks/note/web/index.ts';
import { updateNote } from '#blocks/note/contract.ts';
import { updatePost } from '#features/posts/contract.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { toast } from '#ui/web/index.ts';
import { keptTexts } from './keptTexts.ts';
import { KEPT_BESIDE, keepBeside } from '../page/saving/noteSaves.ts';

/**
 * Changes to a post were refused for good, the newest of the same thing last. Of two people's words none is lost: a
 * clash keeps one's own beside the other's, and what nobody may save any more is kept to be copied.
 */
export function saveRefused(jobs: SaveJob[], error: CallError, platform: Platform): void {
  const newest = jobs.findLast((job) => textOf(job) !== '');
  if (newest && error.status === 409 && newest.endpoint === updateNote.name) {
    keepBeside(newest, platform);
    toast({ message: KEPT_BESIDE, variant: 'warning' });
  } else if (newest) {
    const { status, message } = error;
    const { key, profileID, about: postTitle } = newest;
    keptTexts.add({ key, profileID, postTitle, status, message, text: textOf(newest) });
  } else {
    toast({ message: 'There was an error saving your changes. Please try again.', variant: 'danger' });
  }
}

/** The text in a refused change: a note's, or a title; empty for any other change. */
function textOf({ endpoint, input: { body } }: SaveJob): string {
  const { bodyRaw, title } = body ?? {};
  if (typeof bodyRaw === 'string') return plainText(bodyRaw);
  return endpoint === updatePost.name && typeof title === 'string' ? title : '';
}

/** @see rebaseNote.ts, which is loaded when it is needed */
export const rebaseNote = async (job: SaveJob, platform: Platform): Promise<SaveJob | undefined> =>
  job.endpoint === updateNote.name
    ? (await import('../page/saving/rebaseNote.ts')).rebaseNote(job, platform)
    : undefined;
