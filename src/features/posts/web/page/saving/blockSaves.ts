import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds } from '#blocks/web/index.ts';
import { setThingOrder, updatePost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { expected } from '#features/posts/web/expected.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { addNote, inPost, savedText, unsentText } from './noteSaves.ts';

/** Renames a post; only the last title that waits is sent. */
export function saveTitle(platform: Platform, post: Post, title: string): void {
  const rename = inPost(platform, post, updatePost);
  const params = { boardID: post.boardID, postID: post._id };
  void rename({ params, body: { title } }, expected.renamed(post, title));
}

/** Moves a block to a position. */
export function moveBlock(platform: Platform, post: Post, thingID: string, index: number): void {
  const { type } = post.thingOrder.find(({ _id }) => _id === thingID)!;
  const body = { postID: post._id, thingID, thingType: type, index };
  void inPost(platform, post, setThingOrder)({ body }, expected.moved(post, thingID, index));
}

/**
 * A block as its person last wrote it, whether or not the server has heard of that; and where it has, whether or not the
 * page has been told so.
 */
export function asWritten(platform: Platform, thing: Thing): Thing {
  if (thing.thingType !== 'NOTE') return thing;
  const written = unsentText(platform, thing._id)?.bodyRaw;
  if (written !== undefined) return { ...thing, bodyRaw: written };
  const saved = savedText(platform, thing);
  return saved ? { ...thing, ...saved } : thing;
}

/**
 * Puts a block into the bin; one that the server never heard of is simply gone.
 * @param thing as it was last written, on the server or not
 * @returns how to bring it back
 */
export function removeBlock(platform: Platform, post: Post, thing: Thing): () => void {
  const { saves } = platform;
  const { _id, creatorInfo } = thing;
  const index = post.thingOrder.findIndex((one) => one._id === _id);
  const params = { boardID: post.boardID, postID: post._id, thingID: _id };
  if (saves.withdraw(_id)) {
    const bodyRaw = thing.thingType === 'NOTE' ? thing.bodyRaw : undefined;
    return () => void addNote(platform, withoutBlock(post, _id), index, creatorInfo, bodyRaw, _id);
  }
  const id = newMutationID();
  const { remove } = blockKinds[thing.thingType];
  void inPost(platform, post, remove, { id })({ params }, expected.deleted(post, _id));
  return () => {
    if (saves.withdraw(id)) return;
    const back = expected.added(withoutBlock(post, _id), thing, index);
    void inPost(platform, post, restoreThing)({ params }, back);
  };
}

const withoutBlock = (post: Post, thingID: string): Post => ({
  ...post,
  thingOrder: post.thingOrder.filter(({ _id }) => _id !== thingID),
});
