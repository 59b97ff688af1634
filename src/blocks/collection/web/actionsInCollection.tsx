import { ArrowLeft, ArrowRight, ChevronsLeft, ImagePlay, LogOut, Trash2 } from 'lucide-react';
import {
  deleteCollectionFiles,
  filesMoved,
  putIntoCollection,
  takeOutOfCollection,
  updateCollection,
  type Collection,
} from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { isPicture } from '#blocks/file/web/index.ts';
import { restoreThing } from '#features/posts/contract.ts';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { toast } from '#ui/web/index.ts';

/** A file where its collection is looked through. */
export interface InCollection {
  thing: FileBlock;
  canEdit: boolean;
  collection: Collection;
  /** The ids of the files that are loaded, in order: its own among them. */
  order: readonly string[];
}

const placeOf = ({ thing, order }: InCollection) => order.indexOf(thing._id);
const paramsOf = ({ boardID, postID, _id: thingID }: Collection) => ({ boardID, postID, thingID });

/** Gives a file another place among the others; at once on screen. */
export async function moveTo(
  { thing, collection, order }: InCollection,
  index: number,
  { platform }: Pick<ActionContext, 'platform'>,
): Promise<void> {
  const rest = order.filter((id) => id !== thing._id);
  const next = rest.toSpliced(index, 0, thing._id);
  const { type, action } = filesMoved;
  const data = {
    collectionID: collection._id,
    filesID: [thing._id],
    thingOrder: next.map((_id) => ({ _id, type: 'FILE' })),
  };
  const expected = [{ room: `collection:${collection._id}`, type, action, data }];
  const body = { filesID: [thing._id], index };
  await createCommand(platform, putIntoCollection)({ params: paramsOf(collection), body }, expected);
}

/** What can be done to a file in a collection by who may change it; its keys work while it has focus. */
export const actionsInCollection: readonly Action<InCollection>[] = [
  {
    id: 'earlier',
    label: 'Move earlier',
    icon: <ArrowLeft />,
    keys: ['Alt+ArrowLeft'],
    whyNot: (on) => (placeOf(on) === 0 ? 'It is the first file' : undefined),
    act: (on, context) => moveTo(on, placeOf(on) - 1, context),
  },
  {
    id: 'later',
    label: 'Move later',
    icon: <ArrowRight />,
    keys: ['Alt+ArrowRight'],
    whyNot: (on) => (placeOf(on) === on.order.length - 1 ? 'It is the last file' : undefined),
    act: (on, context) => moveTo(on, placeOf(on) + 1, context),
  },
  {
    id: 'first',
    label: 'Move to the beginning',
    icon: <ChevronsLeft />,
    whyNot: (on) => (placeOf(on) === 0 ? 'It is the first file' : undefined),
    act: (on, context) => moveTo(on, 0, context),
  },
  {
    id: 'cover',
    label: 'Use as the cover',
    icon: <ImagePlay />,
    sends: true,
    isShown: ({ thing, collection }) => isPicture(thing) && collection.coverThingID !== thing._id,
    act: ({ thing, collection }, { platform }) =>
      createCommand(platform, updateCollection, { success: 'This picture is the cover now' })({
        params: paramsOf(collection),
        body: { coverThingID: thing._id },
      }),
  },
  {
    id: 'out',
    label: 'Take out of the collection',
    icon: <LogOut />,
    sends: true,
    words: 'move block post',
    act: async ({ thing, collection }, { platform, navigate }) => {
      const taken = await createCommand(platform, takeOutOfCollection, {
        success: `${thing.fileName} is a block of the post now`,
      })({ params: paramsOf(collection), body: { filesID: [thing._id] } });
      if (taken.ok && 'data' in taken && taken.data.isCollectionDeleted)
        await navigate({ to: `/posts/${collection.postID}` });
    },
  },
  {
    id: 'delete',
    label: 'Delete file',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    sends: true,
    act: async ({ thing, collection }, { platform, navigate }) => {
      const { boardID, postID } = collection;
      const deleted = await createCommand(
        platform,
        deleteCollectionFiles,
      )({ params: paramsOf(collection), body: { filesID: [thing._id] } });
      if (!deleted.ok || !('data' in deleted)) return;
      const { isCollectionDeleted } = deleted.data;
      const thingID = isCollectionDeleted ? collection._id : thing._id;
      toast({
        message: isCollectionDeleted
          ? `${thing.fileName} was the last file: the collection is deleted`
          : `${thing.fileName} deleted`,
        action: {
          label: 'Undo',
          onAction: () =>
            void createCommand(platform, restoreThing)({ params: { boardID, postID, thingID } }),
        },
      });
      if (isCollectionDeleted) await navigate({ to: `/posts/${postID}` });
    },
  },
];
