import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { Caret } from '#blocks/web/blockView.ts';
import { boxesIn } from './boxes.ts';
import { positionOf, tickAt } from '../keys/checkKeys.ts';
import { lettersUpTo, selectionAt } from '../editor/caret.ts';

/** Gesture of a reader that opens the editor: a press, a selection of words, or a ticked box. */
export type Opening =
  | { kind: 'press'; x: number; y: number; chosen: { from: number; to: number } | undefined }
  | { kind: 'tick'; box: number; byKey: boolean };

/** Goes on with what opened the editor. */
export function openAt(editor: Editor, opening: Opening): void {
  if (opening.kind === 'tick') tick(editor, opening);
  else {
    const { chosen, x, y } = opening;
    const pressed = editor.view.posAtCoords({ left: x, top: y });
    const isOne = !chosen || chosen.from === chosen.to;
    if (isOne && pressed && isStill(editor, pressed.pos, chosen))
      select(editor, Selection.near(editor.state.doc.resolve(pressed.pos)));
    else select(editor, selectionAt(editor.state.doc, chosen ?? 'end'));
  }
}

/** Begins to write at a place, and brings it into sight. */
export function writeAt(editor: Editor, caret: Caret): void {
  select(editor, selectionAt(editor.state.doc, caret));
  editor.view.dispatch(editor.state.tr.scrollIntoView());
}

/** Whether under the pointer there is still what was pressed on: while the editor was being loaded, the page may have moved. */
function isStill(editor: Editor, position: number, chosen: { from: number } | undefined): boolean {
  return !chosen || lettersUpTo(editor.state.doc, position) === chosen.from;
}

function select(editor: Editor, selection: Selection): void {
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.focus();
}

/** Ticks a box of a check list, or takes the tick away. By key, the box has the focus as it had before. */
function tick(editor: Editor, { box, byKey }: { box: number; byKey: boolean }): void {
  const position = positionOf(editor.view, box);
  if (position === undefined) return;
  tickAt(editor.view, position);
  if (byKey) boxesIn(editor.view.dom)[box]?.focus();
}
