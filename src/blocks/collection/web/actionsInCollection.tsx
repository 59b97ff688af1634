import { ArrowLeft, ArrowRight, ChevronsLeft, FolderInput, ImagePlay, LogOut, Trash2 } from 'lucide-react';
import {
  filesMoved,
  putIntoCollection,
  updateCollection,
  type Collection,
} from '#blocks/collection/contract.ts';
import { isPicture } from '#blocks/file/web/index.ts';
import { expectedBlock } from '#blocks/web/expectedBlock.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useActionContext, type Action, type ActionContext } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { deleteFiles, moveElsewhere, takeOut } from './filesElsewhere.ts';
import type { InCollection } from './inCollection.ts';
import { MoveFilesDialog } from './lazyMoveFiles.ts';

const placeOf = ({ thing, order }: InCollection) => order.indexOf(thing._id);
const paramsOf = ({ boardID, postID, _id: thingID }: Collection) => ({ boardID, postID, thingID });

const whyNotEdit = ({ canEdit }: InCollection) =>
  canEdit ? undefined : 'These files are not yours to change. Authors of the board change them.';

const whyNotSorted = ({ isSorted }: InCollection) =>
  isSorted ? 'Files are moved in their own order' : undefined;

/** Gives a file another place among the others; at once on screen. Beyond what is loaded, the next files are read first. */
export async function moveTo(
  { thing, collection, order, loadedEnd, readOn }: InCollection,
  index: number,
  { platform }: Pick<ActionContext, 'platform'>,
): Promise<void> {
  const restOf = (all: readonly string[]) => all.filter((id) => id !== thing._id);
  const end = loadedEnd.findLast((id) => id !== thing._id);
  const isBeyond = readOn !== undefined && end !== undefined && index > restOf(order).indexOf(end);
  // Where they cannot be read, it is moved all the same, out of sight.
  const rest = restOf(isBeyond ? await readOn().catch(() => order) : order);
  const next = rest.toSpliced(index, 0, thing._id);
  const expected = expectEvent(`collection:${collection._id}`, filesMoved, {
    collectionID: collection._id,
    filesID: [thing._id],
    thingOrder: next.map((_id) => ({ _id, type: 'FILE' })),
  });
  const body = { filesID: [thing._id], index };
  await createCommand(platform, putIntoCollection)({ params: paramsOf(collection), body }, [expected]);
}

/** Actions on a file in a collection, for its editors, and on several; their keys work while the file has focus. */
export const actionsInCollection: readonly Action<InCollection>[] = [
  {
    id: 'earlier',
    label: 'Move earlier',
    icon: <ArrowLeft />,
    keys: ['Alt+ArrowLeft'],
    whyNot: (on) => whyNotSorted(on) ?? (placeOf(on) === 0 ? 'It is the first file' : undefined),
    act: (on, context) => moveTo(on, placeOf(on) - 1, context),
  },
  {
    id: 'later',
    label: 'Move later',
    icon: <ArrowRight />,
    keys: ['Alt+ArrowRight'],
    whyNot: (on) =>
      whyNotSorted(on) ??
      (placeOf(on) === on.order.length - 1 && !on.readOn ? 'It is the last file' : undefined),
    act: (on, context) => moveTo(on, placeOf(on) + 1, context),
  },
  {
    id: 'first',
    label: 'Move to the beginning',
    icon: <ChevronsLeft />,
    whyNot: (on) => whyNotSorted(on) ?? (placeOf(on) === 0 ? 'It is the first file' : undefined),
    act: (on, context) => moveTo(on, 0, context),
  },
  {
    id: 'cover',
    label: 'Use as the cover',
    icon: <ImagePlay />,
    isShown: ({ thing, collection }) => isPicture(thing) && collection.coverThingID !== thing._id,
    act: ({ thing, collection }, { platform }) => {
      const body = { coverThingID: thing._id };
      return createCommand(platform, updateCollection, { success: 'This picture is the cover now' })(
        { params: paramsOf(collection), body },
        expectedBlock(collection, body),
      );
    },
  },
  {
    id: 'move',
    label: 'Move to another collection',
    labelOfAll: 'Move',
    icon: <FolderInput />,
    words: 'gallery',
    whyNot: whyNotEdit,
    Dialog: ({ onClose, ...on }) => <MoveOutDialog things={[on]} onClose={onClose} />,
    DialogOfAll: MoveOutDialog,
  },
  {
    id: 'out',
    label: 'Take out of the collection',
    labelOfAll: 'Take out',
    icon: <LogOut />,
    words: 'move block post',
    whyNot: whyNotEdit,
    act: (on, context) => takeOut([on], context),
    actOnAll: (things, context) => takeOut(things, context),
  },
  {
    id: 'delete',
    label: 'Delete file',
    labelOfAll: 'Delete',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    whyNot: whyNotEdit,
    act: (on, context) => deleteFiles([on], context),
    actOnAll: (things, context) => deleteFiles(things, context),
  },
];

/** Asks to which other collection of the post files are to go. */
function MoveOutDialog({
  things,
  onBegin,
  onClose,
}: {
  things: InCollection[];
  onBegin?: () => void;
  onClose: () => void;
}) {
  const context = useActionContext();
  return (
    <MoveFilesDialog
      count={things.length}
      collections={things[0]!.others}
      onMove={(collectionID) => {
        onBegin?.();
        void moveElsewhere(things, collectionID, context);
      }}
      onClose={onClose}
    />
  );
}
