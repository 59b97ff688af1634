import { mergeNotes } from '#blocks/note/web/index.ts';
import { openPost } from '#features/posts/contract.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';

/**
 * A note's text that came after somebody else's, put together with that one.
 * @returns undefined where both changed the same words, or the note is gone
 * @throws CallError when what is there now cannot be read
 */
export async function rebaseNote(job: SaveJob, { call }: Platform): Promise<SaveJob | undefined> {
  const { postID = '', thingID } = job.input.params ?? {};
  const mine = job.input.body?.['bodyRaw'];
  const { data } = await call(openPost, { params: { postID }, query: { thingID, talk: 'false' }, body: {} });
  const theirs = data.things.find(({ _id }) => _id === thingID);
  if (theirs?.thingType !== 'NOTE' || !job.base || typeof mine !== 'string') return undefined;
  const bodyRaw = mergeNotes(job.base.text, mine, theirs.bodyRaw);
  if (bodyRaw === undefined) return undefined;
  return {
    ...job,
    id: newMutationID(),
    input: { ...job.input, body: { ...job.input.body, bodyRaw } },
    base: { version: theirs.version, text: theirs.bodyRaw },
  };
}
