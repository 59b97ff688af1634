import { Copy, CopyPlus, FolderInput, Images, Scissors, Trash2 } from 'lucide-react';
import { MoveFilesDialog } from '#blocks/collection/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { mayShare } from '#features/posts/web/settings/rights.ts';
import type { Action } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { PostActions } from './postActions.ts';

/** One of the blocks that are chosen in an opened post. */
export interface OnChosenBlock {
  post: Post;
  thing: Thing;
  actions: PostActions;
  canEdit: boolean;
  canAdd: boolean;
}

/** Asks into which collection of the post its file blocks are to go. */
export function GatherDialog({
  things,
  onBegin,
  onClose,
}: {
  things: readonly Pick<OnChosenBlock, 'thing' | 'actions'>[];
  onBegin?: () => void;
  onClose: () => void;
}) {
  const { actions } = things[0]!;
  return (
    <MoveFilesDialog
      count={things.length}
      collections={actions.collections()}
      onMove={(collectionID) => {
        onBegin?.();
        void actions.gather(idsOf(things), collectionID);
      }}
      onClose={onClose}
    />
  );
}

export const MoveBlocksDialog = lazyPart(() => import('./MoveBlocksDialog.tsx'));

/** Why blocks are not taken out of a post; undefined where they are. */
export const whyNotTake = (post: Post, profileID: string | undefined): string | undefined =>
  mayShare({ post, board: post.boardInfo }, profileID)
    ? undefined
    : 'This post is not to be shared: only its writer and admins of the board take blocks to another.';

const idsOf = (things: readonly Pick<OnChosenBlock, 'thing'>[]) => things.map(({ thing }) => thing._id);
const whyNotEdit = ({ canEdit }: OnChosenBlock) =>
  canEdit ? undefined : 'These blocks are not yours to change. Authors of the board change them.';

/** Actions on several blocks at once. Copy and cut are handled by the clipboard's own events (`BlockSelection`). */
export const actionsOnBlocks: readonly Action<OnChosenBlock>[] = [
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
    keys: ['Mod+d'],
    whyNot: ({ canAdd }) => (canAdd ? undefined : 'Contributors of the board add blocks.'),
    actOnAll: (things) => void things[0]!.actions.duplicate(idsOf(things)),
  },
  {
    id: 'move to',
    label: 'Move',
    icon: <FolderInput />,
    words: 'another post board',
    sends: true,
    whyNot: (on, { platform }) => whyNotEdit(on) ?? whyNotTake(on.post, platform.profileID()),
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
    DialogOfAll: ({ things, onBegin, onClose }) => (
      <GatherDialog things={things} onBegin={onBegin} onClose={onClose} />
    ),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    whyNot: whyNotEdit,
    actOnAll: (things) => things[0]!.actions.removeAll(things.map(({ thing }) => thing)),
  },
];
