import {
  ArrowDown,
  ArrowUp,
  Copy,
  FolderInput,
  Images,
  Lock,
  LockOpen,
  PencilLine,
  Plus,
  SquareCheck,
  Trash2,
  Wallpaper,
} from 'lucide-react';
import type { Thing } from '#blocks/contract/index.ts';
import { isPicture } from '#blocks/file/web/index.ts';
import { type Post } from '#features/posts/contract.ts';
import { setCover } from '#features/posts/contract/cover.ts';
import { lockThing } from '#features/posts/contract/things.ts';
import type { Action } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import { hrefOf, placeOf } from '#subjects/contract.ts';
import { GatherDialog, MoveBlocksDialog, whyNotTake } from './actionsOnBlocks.tsx';
import type { PostActions } from './postActions.ts';

/** A block of an opened post, for who may change it. */
export interface OnOwnBlock {
  post: Post;
  thing: Thing;
  index: number;
  /** How many blocks the post has. */
  count: number;
  /** Whether the person may add blocks to the post. */
  canAdd: boolean;
  actions: PostActions;
  /** Goes on in its text; absent where it has none to write in. */
  onWrite: (() => void) | undefined;
}

/** A block of an opened post, for everybody who reads it. */
export interface OnReadBlock {
  thing: Thing;
  canEdit: boolean;
  selection: Selection;
}

/** The picture that a block would lend its post: its own, or of a collection the one that stands for it. */
function coverOf(thing: Thing): string | undefined {
  if (thing.thingType === 'NOTE') return undefined;
  const files = thing.thingType === 'FILE' ? [thing] : thing.things.filter(isPicture);
  const file = files.find(({ _id }) => 'coverThingID' in thing && _id === thing.coverThingID) ?? files[0];
  return file && isPicture(file) ? file.fileID : undefined;
}

const lockInput = ({ boardID, postID, _id: thingID }: Thing, lockBy: boolean) => ({
  params: { boardID, postID, thingID },
  body: { lockBy },
});

/** Actions that every reader has on a block. */
export const actionsOnAnyBlock: readonly Action<OnReadBlock>[] = [
  {
    id: 'select',
    label: 'Select',
    icon: <SquareCheck />,
    words: 'choose several mark',
    keys: ['x'],
    act: ({ thing, selection }) => selection.toggle(thing._id),
  },
  copyLink(({ thing }) => hrefOf(placeOf({ type: thing.thingType, id: thing._id }, thing))),
];

/** Actions on a block for its editors. Their keys work while the block has focus, those with Alt in its text too. */
export const actionsOnBlock: readonly Action<OnOwnBlock>[] = [
  {
    id: 'write',
    label: 'Write in it',
    icon: <PencilLine />,
    keys: ['Enter'],
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
    id: 'up',
    label: 'Move up',
    icon: <ArrowUp />,
    keys: ['Alt+ArrowUp'],
    bar: 'icon',
    whyNot: ({ index }) => (index === 0 ? 'It is the first block' : undefined),
    act: ({ actions, thing }) => actions.step(thing._id, -1),
  },
  {
    id: 'down',
    label: 'Move down',
    icon: <ArrowDown />,
    keys: ['Alt+ArrowDown'],
    bar: 'icon',
    whyNot: ({ index, count }) => (index === count - 1 ? 'It is the last block' : undefined),
    act: ({ actions, thing }) => actions.step(thing._id, 1),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: <Copy />,
    words: 'copy again',
    keys: ['Mod+d'],
    isShown: ({ canAdd, thing }) => canAdd && !thing._id.startsWith(PENDING),
    act: ({ actions, thing }) => void actions.duplicate([thing._id]),
  },
  {
    id: 'move to',
    label: 'Move to another post',
    icon: <FolderInput />,
    words: 'board elsewhere',
    sends: true,
    isShown: ({ thing }) => !thing._id.startsWith(PENDING),
    whyNot: ({ post }, { platform }) => whyNotTake(post, platform.profileID()),
    Dialog: ({ onClose, thing, post, actions }) => (
      <MoveBlocksDialog things={[{ thing, post, actions }]} onClose={onClose} />
    ),
  },
  {
    id: 'gather',
    label: 'Move into a collection',
    icon: <Images />,
    words: 'gather group gallery',
    isShown: ({ thing }) => thing.thingType === 'FILE',
    Dialog: ({ onClose, thing, actions }) => <GatherDialog things={[{ thing, actions }]} onClose={onClose} />,
  },
  {
    id: 'cover',
    label: 'Use as cover',
    icon: <Wallpaper />,
    words: 'picture card thumbnail',
    sends: true,
    isShown: ({ thing }) => coverOf(thing) !== undefined,
    whyNot: ({ thing, post }) => (post.fileID === coverOf(thing) ? 'It is the cover' : undefined),
    act: ({ thing: { boardID, postID, _id: thingID } }, { platform }) =>
      createCommand(platform, setCover, { success: 'Cover changed' })({
        params: { boardID, postID },
        body: { thingID },
      }),
  },
  {
    id: 'lock',
    label: 'Lock block',
    icon: <Lock />,
    sends: true,
    isShown: ({ thing }) => !thing.lockBy && !thing._id.startsWith(PENDING),
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
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    act: ({ actions, thing }) => actions.remove(thing),
  },
];
