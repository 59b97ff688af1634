import type { ChainedCommands } from '@tiptap/core';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  FoldVertical,
  PanelTop,
  Trash2,
  type LucideIcon,
} from 'lucide-react';

interface TableAction {
  id: string;
  label: string;
  icon: LucideIcon;
  startsGroup?: boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

/** What can be done to a table at the cell one is in. */
export const tableActions: TableAction[] = [
  { id: 'row', label: 'Row below', icon: BetweenHorizontalEnd, run: (chain) => chain.addRowAfter() },
  { id: 'column', label: 'Column right', icon: BetweenVerticalEnd, run: (chain) => chain.addColumnAfter() },
  { id: 'head', label: 'Heading row', icon: PanelTop, run: (chain) => chain.toggleHeaderRow() },
  {
    id: 'delete-row',
    label: 'Delete row',
    icon: FoldVertical,
    startsGroup: true,
    run: (chain) => chain.deleteRow(),
  },
  { id: 'delete-column', label: 'Delete column', icon: FoldHorizontal, run: (chain) => chain.deleteColumn() },
  { id: 'delete', label: 'Delete table', icon: Trash2, run: (chain) => chain.deleteTable() },
];
