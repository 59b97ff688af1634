import { Copy, CopyPlus, FolderInput, Scissors, Trash2 } from 'lucide-react';
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

export const MoveBlocksDialog = lazyPart(() => import('./MoveBlocksDialog.tsx'));

/** Why blocks are not taken out of a post; undefined where they are. */
export const whyNotTake = (post: Post, profileID: string | undefined): string | undefined =>
  mayShare({ post, board: post.boardInfo }, profileID)
    ? undefined
    : 'This post is not to be shared: only its writer and admins of the board take blocks to another.';

const idsOf = (things: readonly OnChosenBlock[]) => things.map(({ thing }) => thing._id);
const whyNotEdit = ({ canEdit }: OnChosenBlock) =>
  canEdit ? undefined : 'These blocks are not yours to change. Authors of the board change them.';

/** What can be done to several blocks at once. What the clipboard takes, its own event hears of (`BlockSelection`). */
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
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    whyNot: whyNotEdit,
    actOnAll: (things) => things[0]!.actions.removeAll(things.map(({ thing }) => thing)),
  },
];
