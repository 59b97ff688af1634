import type { Editor } from '@tiptap/core';
import type { Command, EditorState } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  CellSelection,
  columnIsHeader,
  isInTable,
  moveTableColumn,
  moveTableRow,
  rowIsHeader,
  selectedRect,
  TableMap,
} from '@tiptap/pm/tables';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  PanelLeft,
  PanelTop,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { KeyName } from '#platform/web/page/keys.ts';
import { tableKeys } from '../keys/noteKeys.ts';
import type { CellAlign } from '#blocks/note/schema/index.ts';

export interface TableAction {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: readonly KeyName[];
  /** For what is so or not. */
  isActive?(editor: Editor): boolean;
  /** Does it; answers whether it can. Without a wish to, it only says so. */
  run(editor: Editor, isMeant?: boolean): boolean;
}

type Name =
  | 'addRowBefore'
  | 'addRowAfter'
  | 'deleteRow'
  | 'addColumnBefore'
  | 'addColumnAfter'
  | 'deleteColumn'
  | 'toggleHeaderRow'
  | 'toggleHeaderColumn'
  | 'deleteTable';

const known =
  (name: Name): TableAction['run'] =>
  (editor, isMeant = true) =>
    isMeant ? editor.chain().focus()[name]().run() : editor.can()[name]();

const own =
  (command: Command): TableAction['run'] =>
  ({ state, view }, isMeant = true) => {
    const isDone = command(state, isMeant ? view.dispatch : undefined);
    if (isMeant) view.focus();
    return isDone;
  };

/** Actions on the rows of a table at the caret's cell. */
export const rowActions: TableAction[] = [
  {
    ...tableKeys.rowAbove,
    id: 'row-above',
    icon: BetweenHorizontalStart,
    run: known('addRowBefore'),
  },
  {
    ...tableKeys.rowBelow,
    id: 'row',
    icon: BetweenHorizontalEnd,
    run: known('addRowAfter'),
  },
  {
    ...tableKeys.rowUp,
    id: 'row-up',
    icon: ArrowUp,
    run: own(move('row', -1)),
  },
  {
    ...tableKeys.rowDown,
    id: 'row-down',
    icon: ArrowDown,
    run: own(move('row', 1)),
  },
  { id: 'delete-row', label: 'Delete row', icon: FoldVertical, run: known('deleteRow') },
];

export const columnActions: TableAction[] = [
  {
    ...tableKeys.columnBefore,
    id: 'column-before',
    icon: BetweenVerticalStart,
    run: known('addColumnBefore'),
  },
  {
    ...tableKeys.columnAfter,
    id: 'column',
    icon: BetweenVerticalEnd,
    run: known('addColumnAfter'),
  },
  {
    ...tableKeys.columnBack,
    id: 'column-back',
    icon: ArrowLeft,
    run: own(move('column', -1)),
  },
  {
    ...tableKeys.columnOn,
    id: 'column-on',
    icon: ArrowRight,
    run: own(move('column', 1)),
  },
  { id: 'delete-column', label: 'Delete column', icon: FoldHorizontal, run: known('deleteColumn') },
];

/** How the words stand in the column one is in, or in the cells that are chosen. */
export const alignActions: TableAction[] = [
  align('left', 'Align left', AlignLeft),
  align('center', 'Align centre', AlignCenter),
  align('right', 'Align right', AlignRight),
];

export const headActions: TableAction[] = [
  {
    id: 'head-row',
    label: 'Heading row',
    icon: PanelTop,
    isActive: ({ state }) => isHeader(state, 'row'),
    run: known('toggleHeaderRow'),
  },
  {
    id: 'head-column',
    label: 'Heading column',
    icon: PanelLeft,
    isActive: ({ state }) => isHeader(state, 'column'),
    run: known('toggleHeaderColumn'),
  },
];

export const deleteTable: TableAction = {
  id: 'delete',
  label: 'Delete table',
  icon: Trash2,
  run: known('deleteTable'),
};

export const tableActions = [...rowActions, ...columnActions, ...alignActions, ...headActions, deleteTable];

/** Where one is in a table, and what holds there, as one text: it changes when any of it does. */
export function tableState(editor: Editor): string {
  const { selection, doc } = editor.state;
  const active = tableActions.map((action) => Number(action.isActive?.(editor) ?? 0)).join('');
  return `${selection.from} ${selection.to} ${doc.content.size} ${active}`;
}

function isHeader(state: EditorState, what: 'row' | 'column'): boolean {
  if (!isInTable(state)) return false;
  const { map, table } = selectedRect(state);
  return what === 'row' ? rowIsHeader(map, table, 0) : columnIsHeader(map, table, 0);
}

/** Moves the row or column one is in by a step, past all but a heading; the caret goes along. */
function move(what: 'row' | 'column', step: -1 | 1): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map, tableStart, ...rect } = selectedRect(state);
    const [from, count] = what === 'row' ? [rect.top, map.height] : [rect.left, map.width];
    const to = from + step;
    const first = isHeader(state, what) ? 1 : 0;
    if (from < first || to < first || to >= count) return false;
    const { $head } = state.selection;
    const cell = map.map[rect.top * map.width + rect.left]!;
    const within = state.selection instanceof CellSelection ? 2 : $head.pos - tableStart - cell;
    const change = what === 'row' ? moveTableRow : moveTableColumn;
    return change({ from, to, select: false })(
      state,
      dispatch &&
        ((tr) => {
          const moved = TableMap.get(tr.doc.nodeAt(tableStart - 1)!);
          const [row, column] = what === 'row' ? [to, rect.left] : [rect.top, to];
          const at = tableStart + moved.map[row * moved.width + column]! + within;
          dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
        }),
    );
  };
}

function align(to: CellAlign, label: string, icon: LucideIcon): TableAction {
  return {
    id: `align-${to}`,
    label,
    icon,
    isActive: ({ state }) => isInTable(state) && alignOf(state) === to,
    run: own((state, dispatch) => {
      if (!isInTable(state)) return false;
      const value = alignOf(state) === to ? null : to;
      const { tr } = state;
      for (const position of alignedCells(state)) tr.setNodeAttribute(position, 'align', value);
      dispatch?.(tr);
      return true;
    }),
  };
}

function alignOf(state: EditorState): unknown {
  return state.doc.nodeAt(alignedCells(state)[0]!)?.attrs['align'];
}

/** The chosen cells; where none are, the column one is in. */
function alignedCells(state: EditorState): number[] {
  const { map, tableStart, table, ...rect } = selectedRect(state);
  const isChosen = state.selection instanceof CellSelection;
  const cells = map.cellsInRect(isChosen ? rect : { ...rect, top: 0, bottom: map.height });
  return cells.map((cell) => tableStart + cell);
}
