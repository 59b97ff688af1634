import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  FolderInput,
  Images,
  Lock,
  LockOpen,
  PencilLine,
  Plus,
  Scissors,
  Trash2,
  Wallpaper,
} from 'lucide-react';
import { MoveFilesDialog } from '#blocks/collection/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { isPicture } from '#blocks/file/web/index.ts';
import { type Post } from '#features/posts/contract.ts';
import { setCover } from '#features/posts/contract/cover.ts';
import { lockThing } from '#features/posts/contract/things.ts';
import { mayShare } from '#features/posts/web/settings/rights.ts';
import type { Action, JudgedBy } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { copyLink, select } from '#features/pageParts/web/index.ts';
import { hrefOf, placeOf } from '#subjects/contract.ts';
import { lazyPart } from '#ui/web/index.ts';
import { expected } from '../../expected.ts';
import { keysOfMoves, writeKey } from './keysOnBlock.ts';
import type { PostActions } from '../postActions.ts';

/** A block of an opened post, for who changes it, or does something to several. */
export interface OnBlock {
  post: Post;
  thing: Thing;
  index: number;
  /** How many blocks the post has. */
  count: number;
  /** Whether the person may change this block. */
  canEdit: boolean;
  /** Whether the person may add blocks to the post. */
  canAdd: boolean;
  actions: PostActions;
  /** Goes on in its text; absent where it has none to write in. */
  onWrite?: (() => void) | undefined;
}

/** A block of an opened post, for everybody who reads it. */
export interface OnReadBlock {
  post: Post;
  thing: Thing;
  canEdit: boolean;
  selection: Selection;
}

/** The picture that a block would lend its post: its own, or of a collection the one that stands for it. */
function coverOf(thing: Thing): FileBlock | undefined {
  if (thing.thingType === 'NOTE') return undefined;
  const files = thing.thingType === 'FILE' ? [thing] : thing.things.filter(isPicture);
  const file = files.find(({ _id }) => 'coverThingID' in thing && _id === thing.coverThingID) ?? files[0];
  return file && isPicture(file) ? file : undefined;
}

const lockInput = ({ boardID, postID, _id: thingID }: Thing, lockBy: boolean) => ({
  params: { boardID, postID, thingID },
  body: { lockBy },
});

/** Actions that every reader has on a block. */
export const actionsOnAnyBlock: readonly Action<OnReadBlock>[] = [
  select,
  copyLink(({ thing }) => hrefOf(placeOf({ type: thing.thingType, id: thing._id }, thing))),
];

const MoveBlocksDialog = lazyPart(() => import('./MoveBlocksDialog.tsx'));

const idsOf = (things: readonly Pick<OnBlock, 'thing'>[]) => things.map(({ thing }) => thing._id);

const isNamed = ({ thing }: Pick<OnBlock, 'thing'>) => !thing._id.startsWith(PENDING);

const whyNotEdit = ({ canEdit }: OnBlock) =>
  canEdit ? undefined : 'These blocks are not yours to change. Authors of the board change them.';

/** Why a block is not taken out of its post; undefined where it is. */
const whyNotTake = ({ post }: OnBlock, { platform }: JudgedBy): string | undefined =>
  mayShare({ post, board: post.boardInfo }, platform.profileID())
    ? undefined
    : 'This post is not to be shared: only its writer and admins of the board take blocks to another.';

/**
 * Actions on a block for its editors, and on several blocks. Their keys work while the block has focus, those with Alt in
 * its text too. Copy and cut are handled by the clipboard's own events (`BlockSelection`).
 */
export const actionsOnBlock: readonly Action<OnBlock>[] = [
  {
    ...writeKey,
    id: 'write',
    icon: <PencilLine />,
    isShown: ({ onWrite }) => onWrite !== undefined,
    act: ({ onWrite }) => onWrite?.(),
  },
  {
    id: 'add',
    label: 'Add a note below',
    icon: <Plus />,
    keys: ['Mod+Enter'],
    isShown: ({ canAdd }) => canAdd,
    act: ({ actions, thing }) => actions.addNoteAfter(thing._id),
  },
  {
    ...keysOfMoves.up,
    id: 'up',
    icon: <ArrowUp />,
    bar: 'icon',
    whyNot: ({ index }) => (index === 0 ? 'It is the first block' : undefined),
    act: ({ actions, thing }) => actions.step(thing._id, -1),
  },
  {
    ...keysOfMoves.down,
    id: 'down',
    icon: <ArrowDown />,
    bar: 'icon',
    whyNot: ({ index, count }) => (index === count - 1 ? 'It is the last block' : undefined),
    act: ({ actions, thing }) => actions.step(thing._id, 1),
  },
  {
    id: 'copy',
    label: 'Copy',
    icon: <Copy />,
    keys: ['Mod+c'],
    actOnAll: () => document.execCommand('copy'),
  },
  {
    id: 'cut',
    label: 'Cut',
    icon: <Scissors />,
    keys: ['Mod+x'],
    whyNot: whyNotEdit,
    actOnAll: () => document.execCommand('cut'),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: <CopyPlus />,
    words: 'copy again',
    keys: ['Mod+d'],
    isShown: isNamed,
    whyNot: ({ canAdd }) => (canAdd ? undefined : 'Contributors of the board add blocks.'),
    act: ({ actions, thing }) => void actions.duplicate([thing._id]),
    actOnAll: (things) => void things[0]!.actions.duplicate(idsOf(things)),
  },
  {
    id: 'move to',
    label: 'Move to another post',
    labelOfAll: 'Move',
    icon: <FolderInput />,
    words: 'board elsewhere',
    sends: true,
    isShown: isNamed,
    whyNot: (on, context) => whyNotEdit(on) ?? whyNotTake(on, context),
    Dialog: ({ onClose, ...on }) => <MoveBlocksDialog things={[on]} onClose={onClose} />,
    DialogOfAll: MoveBlocksDialog,
  },
  {
    id: 'gather',
    label: 'Move into a collection',
    labelOfSome: (count) => `Move ${count} into a collection`,
    icon: <Images />,
    words: 'gather group gallery files',
    isShown: ({ thing }) => thing.thingType === 'FILE',
    whyNot: whyNotEdit,
    Dialog: ({ onClose, ...on }) => <GatherDialog things={[on]} onClose={onClose} />,
    DialogOfAll: GatherDialog,
  },
  {
    id: 'cover',
    label: 'Use as cover',
    icon: <Wallpaper />,
    words: 'picture card thumbnail',
    isShown: ({ thing }) => coverOf(thing) !== undefined,
    whyNot: ({ thing, post }) => (post.fileID === coverOf(thing)?.fileID ? 'It is the cover' : undefined),
    act: ({ thing, post }, { platform }) => {
      const { fileID, placeholder, fileExt, variants } = coverOf(thing)!;
      const { boardID, postID, _id: thingID } = thing;
      const imageUrl = variants.at(-1)?.url ?? null;
      return createCommand(platform, setCover, { success: 'Cover changed', job: { about: post.title } })(
        { params: { boardID, postID }, body: { thingID } },
        expected.set(post, { fileID, imageUrl, placeholder, fileExt }),
      );
    },
  },
  {
    id: 'lock',
    label: 'Lock block',
    icon: <Lock />,
    sends: true,
    isShown: (on) => !on.thing.lockBy && isNamed(on),
    act: ({ thing }, { platform }) =>
      createCommand(platform, lockThing, { success: 'Block locked' })(lockInput(thing, true)),
  },
  {
    id: 'unlock',
    label: 'Unlock block',
    icon: <LockOpen />,
    sends: true,
    isShown: ({ thing }) => Boolean(thing.lockBy),
    act: ({ thing }, { platform }) =>
      createCommand(platform, lockThing, { success: 'Block unlocked' })(lockInput(thing, false)),
  },
  {
    id: 'delete',
    label: 'Delete block',
    labelOfAll: 'Delete',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    whyNot: whyNotEdit,
    act: ({ actions, thing }) => actions.remove(thing),
    actOnAll: (things) => things[0]!.actions.removeAll(things.map(({ thing }) => thing)),
  },
];

/** Asks into which collection of the post its file blocks are to go. */
function GatherDialog({
  things,
  onBegin,
  onClose,
}: {
  things: readonly OnBlock[];
  onBegin?: () => void;
  onClose: () => void;
}) {
  const { actions } = things[0]!;
  return (
    <MoveFilesDialog
      count={things.length}
      collections={actions.openCollections()}
      onMove={(collectionID) => {
        onBegin?.();
        void actions.gather(idsOf(things), collectionID);
      }}
      onClose={onClose}
    />
  );
}
