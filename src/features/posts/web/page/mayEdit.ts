import { standingOnPost } from '#access/contract/standing.ts';
import { whyNotEditThing, whyNotFill } from '#access/contract/things.ts';
import type { Collection } from '#blocks/collection/contract.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';

/** Why somebody may not change a block of a post, or a file of a collection in it; undefined where they may. */
export function whyNotEdit(post: Post, thing: Thing, profileID: string | undefined): string | undefined {
  const collectionID = thing.thingType === 'FILE' ? thing.collectionID : undefined;
  const collection = collectionID ? post.things.find(({ _id }) => _id === collectionID) : undefined;
  return whyNotEditThing(standingOnPost(post.boardInfo, post, profileID), thing, collection, profileID);
}

/** Whether they may. */
export const mayEdit = (post: Post, thing: Thing, profileID: string | undefined): boolean =>
  whyNotEdit(post, thing, profileID) === undefined;

/** Whether somebody may put files into a collection of a post. */
export const mayFill = (post: Post, collection: Collection, profileID: string | undefined): boolean =>
  whyNotFill(standingOnPost(post.boardInfo, post, profileID), collection, profileID) === undefined;
