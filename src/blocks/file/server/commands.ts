import type {
  FileBlock,
  deleteFile as deleteEndpoint,
  updateFile as updateEndpoint,
} from '#blocks/file/contract.ts';
import {
  accessThing,
  changeWords,
  presentThing,
  removeThing,
  thingChanged,
  type AccessedThing,
} from '#features/posts/server/index.ts';
import { withdrawFile } from '#features/uploads/server/index.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';

/** Changes the words of a file block, beside the file. Values that are stored already change nothing. */
export async function updateFile(context: CommandContext<typeof updateEndpoint>): Promise<FileBlock> {
  const file = await accessFile(context, context.params);
  const { thingID } = file;
  const before = await presentThing(context, thingID);
  if (!before) throw notFound(); // still on its way: there is nothing to write beside yet
  const changed = await changeWords(context, thingID, context.body);
  return (changed ? await thingChanged(context, file, thingID) : before) as FileBlock;
}

/** Puts a file block into the bin; one that is still on its way is cancelled instead, for good. */
export async function deleteFile(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const file = await accessFile(context, context.params);
  if (await withdrawFile(context, file.fileID!)) return;
  await removeThing(context, file, file.thingID);
}

async function accessFile(
  context: CommandContext,
  ids: { boardID: string; postID: string; thingID: string },
): Promise<AccessedThing> {
  const thing = await accessThing(context, ids, 'thing.edit:own', { lock: true });
  if (thing.thingType !== 'FILE' || thing.fileID === null) throw notFound(); // a place without a file
  return thing;
}
