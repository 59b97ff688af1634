import { accessThing, presentThing, type AccessedThing } from '#features/posts/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';

/**
 * A file block that the caller may give another file, and the one it has.
 * @throws ApiError 404, 403 as `accessThing`, 404 for what is no file, or none yet
 */
export async function accessReplaced(
  context: AnyCommand,
  ids: { boardID: string; postID: string; thingID: string },
): Promise<AccessedThing & { fileID: string }> {
  const thing = await accessThing(context, ids, 'thing.edit:own', { lock: true });
  const { fileID } = thing;
  if (thing.thingType !== 'FILE' || fileID === null || !(await presentThing(context, ids.thingID)))
    throw notFound(); // there is nothing yet that could be replaced
  return { ...thing, fileID };
}
