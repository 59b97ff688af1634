import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds } from '#blocks/web/index.ts';
import { restoreThing, setThingOrder, updatePost, type Post } from '#features/posts/contract.ts';
import { expected } from '#features/posts/web/expected.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { newMutationID } from '#platform/web/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { PENDING, type SaveJob } from '#platform/web/saveQueue.ts';
import { addNote, laneOf, unsentText } from './noteSaves.ts';

function queue(
  platform: Platform,
  post: Post,
  endpoint: Endpoint,
  job: Pick<SaveJob, 'input' | 'expected'> & { key?: string },
): string {
  const id = newMutationID();
  void platform.saves.put({
    key: id,
    ...job,
    id,
    lane: laneOf(post._id),
    endpoint: endpoint.name,
    profileID: platform.profileID(),
    about: post.title,
  });
  return id;
}

/** Renames a post; only the last title that waits is sent. */
export function saveTitle(platform: Platform, post: Post, title: string): void {
  queue(platform, post, updatePost, {
    key: `title:${post._id}`,
    input: { params: { boardID: post.boardID, postID: post._id }, body: { title } },
    expected: expected.renamed(post, title),
  });
}

/** Moves a block to a position. */
export function moveBlock(platform: Platform, post: Post, thingID: string, index: number): void {
  const { type } = post.thingOrder.find(({ _id }) => _id === thingID)!;
  queue(platform, post, setThingOrder, {
    input: { body: { postID: post._id, thingID, thingType: type, index } },
    expected: expected.moved(post, thingID, index),
  });
}

/** A block as its person last wrote it, whether or not the server has heard of that. */
export function asWritten(platform: Platform, thing: Thing): Thing {
  const unsent = thing.thingType === 'NOTE' ? unsentText(platform, thing._id) : undefined;
  return unsent ? ({ ...thing, bodyRaw: unsent.bodyRaw } as Thing) : thing;
}

/**
 * Puts a block into the bin; one that the server never heard of is simply gone.
 * @param thing as it was last written, on the server or not
 * @returns how to bring it back, and by which name it is back
 */
export function removeBlock(platform: Platform, post: Post, thing: Thing): () => string {
  const { saves } = platform;
  const index = post.thingOrder.findIndex(({ _id }) => _id === thing._id);
  const params = { boardID: post.boardID, postID: post._id, thingID: thing._id };
  if (thing._id.startsWith(PENDING) && saves.withdraw(thing._id.slice(PENDING.length))) {
    const { _id, creatorInfo } = thing;
    const bodyRaw = thing.thingType === 'NOTE' ? thing.bodyRaw : undefined;
    return () => addNote(platform, withoutBlock(post, _id), index, creatorInfo, bodyRaw);
  }
  const id = queue(platform, post, blockKinds[thing.thingType].remove, {
    input: { params },
    expected: expected.deleted(post, thing._id),
  });
  return () => {
    if (saves.withdraw(id)) return thing._id;
    queue(platform, post, restoreThing, {
      input: { params },
      expected: expected.added(withoutBlock(post, thing._id), thing, index),
    });
    return thing._id;
  };
}

const withoutBlock = (post: Post, thingID: string): Post => ({
  ...post,
  thingOrder: post.thingOrder.filter(({ _id }) => _id !== thingID),
});
