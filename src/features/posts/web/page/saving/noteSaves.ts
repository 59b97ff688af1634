import { laneOf } from '#blocks/contract/turns.ts';
import { createNote, updateNote, type Note } from '#blocks/note/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { expected } from '#features/posts/web/expected.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';
import { createCommand, type JobOptions, type WaitingResult } from '#platform/web/saving/command.ts';
import { newID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { PENDING, type OnRefused, type SaveBase, type SaveJob } from '#platform/web/saving/saveQueue.ts';
import { toast } from '#ui/web/index.ts';

/** Whether the server has yet to give a block its id, by which alone it can be changed. */
export const isUnnamed = (thingID: string): boolean => thingID === '' || thingID.startsWith(PENDING);

const keyOf = (thingID: string) => `note:${thingID}`;

/** An empty note as the editor keeps it. */
export const EMPTY_NOTE = '{"type":"doc","content":[{"type":"paragraph"}]}';

/** The sentence of the server for a save that comes after somebody else's. */
export const KEPT_BESIDE =
  'This note was changed by somebody else in the meantime. Your version was kept beside it.';

/**
 * A command on the page of a post: at once on screen, and sent after those given before it there. Refused, it is dealt with
 * as one that an earlier visit has left (`saveRefused`).
 */
export const inPost = <E extends WaitingEndpoint>(
  platform: Platform,
  post: Pick<Post, '_id'> & { title?: string },
  endpoint: E,
  job: JobOptions = {},
) => {
  const { _id, title: about } = post;
  return createCommand(platform, endpoint, { job: { onRefused: null, ...job, lane: laneOf(_id), about } });
};

/** Makes a note of this id. The id is the job's too: by it, one that the server has not heard of can be taken back. */
const createIn = (platform: Platform, post: Parameters<typeof inPost>[1], id: string) =>
  inPost(platform, post, createNote, { id });

/** The fields of every block, for one that is made here. */
export function newBlock({ _id: postID, boardID }: Post, _id: string, me: PersonInfo) {
  const now = new Date().toISOString();
  return {
    _id,
    postID,
    boardID,
    title: '',
    description: '',
    altText: '',
    showDetails: true,
    creator: me.id,
    creatorInfo: me,
    createDate: now,
    modifiedDate: now,
    version: 1,
    commentCount: 0,
    tags: [],
  };
}

/**
 * Adds a note at a position, shown at once.
 * @param id of one that was taken back before the server had heard of it
 * @returns the note's id
 */
export function addNote(
  platform: Platform,
  post: Post,
  index: number,
  me: PersonInfo,
  bodyRaw = EMPTY_NOTE,
  id = newID(),
): string {
  const thing: Note = { ...newBlock(post, id, me), thingType: 'NOTE', body: '', bodyRaw };
  const params = { boardID: post.boardID, postID: post._id };
  void createIn(
    platform,
    post,
    id,
  )({ params, body: { _id: id, index, bodyRaw } }, expected.added(post, thing, index)).then(tellUnnamed);
  return id;
}

/** Of a block that the server has made and not named, nothing could be changed any more: its writer is told. */
async function tellUnnamed(made: WaitingResult<typeof createNote>): Promise<void> {
  const note = made.ok && (await made.saved.catch(() => false as const));
  if (note === false || (note as Partial<Note> | undefined)?._id) return; // a refusal has words of its own
  toast({ message: 'Failed to create block: API did not return ID', variant: 'danger' });
}

/**
 * Queues a note's text; a newer one takes the place of one that still waits.
 * @param base what it was changed from
 * @returns the note as saved; rejects when it is refused for good
 */
export async function saveNote(
  platform: Platform,
  post: Post,
  thingID: string,
  bodyRaw: string,
  base: SaveBase,
  onRefused: OnRefused,
): Promise<unknown> {
  const params = { boardID: post.boardID, postID: post._id, thingID };
  const save = inPost(platform, post, updateNote, { base, onRefused });
  const made = await save({ params, body: { bodyRaw } });
  if (!made.ok) throw made.error;
  return made.saved;
}

/** A text of the note that was typed in an earlier visit and has not reached the server. */
export function unsentText(
  platform: Platform,
  thingID: string,
): { bodyRaw: string; base: SaveBase } | undefined {
  const job = platform.saves.waitingFor(keyOf(thingID));
  const bodyRaw = job?.input.body?.['bodyRaw'];
  return job?.base && typeof bodyRaw === 'string' ? { bodyRaw, base: job.base } : undefined;
}

/** The note as the server answered the last save of its text, where what is on the page is yet to hear of that. */
export function savedText(platform: Platform, note: Note): Pick<Note, 'version' | 'bodyRaw'> | undefined {
  const { version, bodyRaw } = (platform.saves.answerTo(keyOf(note._id)) ?? {}) as Partial<Note>;
  const isAhead = version !== undefined && bodyRaw !== undefined && version > note.version;
  return isAhead ? { version, bodyRaw } : undefined;
}

/** Somebody changed the note meanwhile: what was refused becomes a note of its own, right after it. */
export function keepBeside(job: SaveJob, platform: Platform): void {
  const { boardID = '', postID = '', thingID = '' } = job.input.params ?? {};
  const order = platform.cache.entry(openedPost(postID, job.profileID))?.data.thingOrder ?? [];
  const index = order.findIndex(({ _id }) => _id === thingID) + 1;
  const id = newID();
  const bodyRaw = job.input.body?.['bodyRaw'] as string;
  const body = { _id: id, bodyRaw, ...(index > 0 && { index }) };
  void createIn(platform, { _id: postID }, id)({ params: { boardID, postID }, body });
}
