import { Extension, type Editor } from '@tiptap/core';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { tickHere } from './checkKeys.ts';
import { commentOn } from '../editor/commentOn.ts';
import { editorKey, noteKeys } from './noteKeys.ts';
import { toggleQuote } from '../editor/quote.ts';

/** The keys with which one goes from a note to what is around it. */
export function blockKeys(page: () => BlockViewProps<Note>): Extension[] {
  const leave = (to: 'previous' | 'next' | 'block') => {
    page().leave(to);
    return true;
  };
  // Before the editor's own, for which Mod-Enter is a line break. In a check list it ticks, as in other editors.
  const first = Extension.create({
    name: 'blockKeysFirst',
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        [editorKey(noteKeys.addAfter.keys[0])]: () => {
          if (!tickHere(editor)) page().addAfter();
          return true;
        },
        [editorKey(noteKeys.quote.keys[0])]: () => toggleQuote(editor),
        [editorKey(noteKeys.comment.keys[0])]: () => {
          const { talk } = page();
          if (talk) commentOn(editor, talk);
          return talk !== undefined;
        },
      };
    },
  });
  // After all others: what they have no use for leads out of the note.
  const last = Extension.create({
    name: 'blockKeysLast',
    priority: 1,
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        Backspace: () => {
          if (!editor.isEmpty || editor.view.composing) return false;
          page().remove();
          return true;
        },
        [noteKeys.leave.keys[0]]: () => leave('block'),
        ArrowUp: () => isAtStart(editor, 'up') && leave('previous'),
        ArrowLeft: () => isAtStart(editor, 'left') && leave('previous'),
        ArrowDown: () => isAtEnd(editor, 'down') && leave('next'),
        ArrowRight: () => isAtEnd(editor, 'right') && leave('next'),
      };
    },
  });
  return [first, last];
}

/** In the first line of the note: before it there is nothing but the beginnings of what it stands in. */
function isAtStart({ state, view }: Editor, direction: 'up' | 'left'): boolean {
  const { empty, $head } = state.selection;
  return empty && $head.parent.isTextblock && $head.start() === $head.depth && view.endOfTextblock(direction);
}

function isAtEnd({ state, view }: Editor, direction: 'down' | 'right'): boolean {
  const { empty, $head } = state.selection;
  const isLast = state.doc.content.size - $head.end() === $head.depth;
  return empty && $head.parent.isTextblock && isLast && view.endOfTextblock(direction);
}
