import {
  accessThing,
  collectionIn,
  type AccessedThing,
  type CollectionInPost,
  type PostRef,
} from '#features/posts/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';

/** The ids of a collection, as calls name it. */
interface Ids {
  boardID: string;
  postID: string;
  thingID: string;
}

/** A collection that the caller may change. @throws ApiError 404, 403 as `accessThing` */
export async function accessCollection(context: CommandContext, ids: Ids): Promise<AccessedThing> {
  const thing = await accessThing(context, ids, 'thing.edit:own', { lock: true });
  if (thing.thingType !== 'COLLECTION') throw notFound();
  return thing;
}

/** A collection of a post. @throws ApiError 404 where there is none */
export async function findCollection(
  context: AnyCommand,
  post: PostRef,
  collectionID: string,
): Promise<CollectionInPost> {
  const found = await collectionIn(context, post, collectionID);
  if (!found) throw notFound();
  return found;
}
