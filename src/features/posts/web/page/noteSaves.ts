import { createNote, updateNote, type Note } from '#blocks/note/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { expected } from '#features/posts/web/expected.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { newMutationID } from '#platform/web/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { PENDING, type OnRefused, type SaveBase, type SaveJob } from '#platform/web/saveQueue.ts';

/** Saves of one post take turns. */
export const laneOf = (postID: string) => `post:${postID}`;

const keyOf = (thingID: string) => `note:${thingID}`;

/** An empty note as the editor keeps it. */
export const EMPTY_NOTE = '{"type":"doc","content":[{"type":"paragraph"}]}';

/** What the server says too when a save comes after somebody else's. */
export const KEPT_BESIDE =
  'This note was changed by somebody else in the meantime. Your version was kept beside it.';

/**
 * Adds a note at a position, shown at once. Until the server has named it, it goes by `pending:<job>`, which later saves
 * of it may use: the queue puts the real id in.
 * @returns the note's id for now
 */
export function addNote(
  platform: Platform,
  post: Post,
  index: number,
  me: PersonInfo,
  bodyRaw = EMPTY_NOTE,
): string {
  const id = newMutationID();
  const now = new Date().toISOString();
  const thing: Note = {
    _id: PENDING + id,
    postID: post._id,
    boardID: post.boardID,
    title: '',
    description: '',
    altText: '',
    creator: me.id,
    creatorInfo: me,
    createDate: now,
    modifiedDate: now,
    version: 1,
    commentCount: 0,
    tags: [],
    thingType: 'NOTE',
    body: '',
    bodyRaw,
  };
  void platform.saves.put({
    id,
    lane: laneOf(post._id),
    key: `create:${id}`,
    endpoint: createNote.name,
    profileID: platform.profileID(),
    input: { params: { boardID: post.boardID, postID: post._id }, body: { index, bodyRaw } },
    about: post.title,
    expected: expected.added(post, thing, index),
  });
  return thing._id;
}

/**
 * Queues a note's text; a newer one takes the place of one that still waits.
 * @param base what it was changed from
 * @returns the note as saved; rejects when it is refused for good
 */
export function saveNote(
  platform: Platform,
  post: Post,
  thingID: string,
  bodyRaw: string,
  base: SaveBase,
  onRefused: OnRefused,
): Promise<unknown> {
  const job: SaveJob = {
    id: newMutationID(),
    lane: laneOf(post._id),
    key: keyOf(thingID),
    endpoint: updateNote.name,
    profileID: platform.profileID(),
    input: { params: { boardID: post.boardID, postID: post._id, thingID }, body: { bodyRaw } },
    about: post.title,
    base,
  };
  return platform.saves.put(job, onRefused);
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

/** Somebody changed the note meanwhile: what was refused becomes a note of its own, right after it. */
export function keepBeside(job: SaveJob, platform: Platform): void {
  const { boardID = '', postID = '', thingID = '' } = job.input.params ?? {};
  const order = platform.cache.entry(openedPost(postID, job.profileID))?.data.thingOrder ?? [];
  const index = order.findIndex(({ _id }) => _id === thingID) + 1;
  const id = newMutationID();
  void platform.saves.put({
    id,
    lane: job.lane,
    key: `create:${id}`,
    endpoint: createNote.name,
    profileID: job.profileID,
    input: {
      params: { boardID, postID },
      body: { bodyRaw: job.input.body?.['bodyRaw'], ...(index > 0 ? { index } : {}) },
    },
  });
}
