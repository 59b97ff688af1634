import { ArrowDown, ArrowUp, PencilLine, Plus, Trash2 } from 'lucide-react';
import type { Thing } from '#blocks/contract/index.ts';
import type { Action } from '#platform/web/action.ts';
import type { PostActions } from './postActions.ts';

/** A block of an opened post, for who may change it. */
export interface OnOwnBlock {
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

/** What can be done to a block by who may change it. Its keys work while it has focus, those with Alt in its text too. */
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
    id: 'delete',
    label: 'Delete block',
    icon: <Trash2 />,
    keys: ['Delete', 'Backspace'],
    destructive: true,
    act: ({ actions, thing }) => actions.remove(thing),
  },
];
