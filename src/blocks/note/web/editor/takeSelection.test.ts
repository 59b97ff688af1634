import type { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { createCommentEditor } from './createCommentEditor.ts';
import { createNoteEditor } from './createNoteEditor.ts';

const documentOf = (...texts: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

const opened: Editor[] = [];
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy();
  document.body.replaceChildren();
});

function openNote() {
  const thing = { _id: 'n', version: 1, bodyRaw: documentOf('Ebb', 'Flood') } as Note;
  // Of the page, the keys here need no more than this.
  const save = () => Promise.resolve('unsaved' as const);
  const writing = createNoteEditor(() => ({ thing, save }) as unknown as BlockViewProps<Note>);
  show(writing.editor);
  return writing;
}

function openComment(): Editor {
  const nothing = () => undefined;
  return show(
    createCommentEditor({
      doc: documentOf('Ebb', 'Flood'),
      label: 'Comment',
      placeholder: '',
      className: '',
      onWords: nothing,
      onCaret: nothing,
      onBlur: nothing,
      onKey: () => false,
      onFiles: () => false,
    }),
  );
}

function show(editor: Editor): Editor {
  opened.push(editor);
  editor.mount(document.body.appendChild(document.createElement('div')));
  editor.view.focus();
  return editor;
}

/** Moves the selection as a key of the browser's own does, whose `selectionchange` comes after the keys that follow. */
function moveUntold({ view }: Editor, ...between: [number, number]): void {
  const [anchor, head] = between.map((position) => view.domAtPos(position)) as [Place, Place];
  const hold = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('selectionchange', hold, true);
  getSelection()!.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset);
  window.removeEventListener('selectionchange', hold, true);
}

type Place = ReturnType<Editor['view']['domAtPos']>;

const press = ({ view }: Editor, key: string, more: KeyboardEventInit = {}) =>
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test.each([
  ['note', () => openNote().editor],
  ['comment', openComment],
])('a %s of which all is chosen once more has all chosen, whatever key came between', (_name, open) => {
  const editor = open();
  press(editor, 'a', { ctrlKey: true });
  moveUntold(editor, 11, 11);
  expect(getSelection()!.isCollapsed).toBe(true);
  press(editor, 'a', { ctrlKey: true });
  expect(getSelection()!.isCollapsed).toBe(false);
  document.dispatchEvent(new Event('selectionchange'));
  press(editor, 'Delete');
  expect(editor.getText()).toBe('');
});

test('what is pasted takes the place of the words that are seen to be chosen', () => {
  const { editor } = openNote();
  editor.commands.setTextSelection(11);
  moveUntold(editor, 6, 11);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Slack');
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(editor.getText({ blockSeparator: ' ' })).toBe('Ebb Slack');
});

test('what somebody else writes leaves the caret where it has just been moved to', () => {
  const { editor, sync } = openNote();
  editor.commands.setTextSelection(2);
  moveUntold(editor, 11, 11);
  sync.received({ version: 2, text: documentOf('Ebb again', 'Flood') });
  expect(editor.getText({ blockSeparator: ' ' })).toBe('Ebb again Flood');
  expect(editor.state.selection.head).toBe(17);
  expect(getSelection()!.anchorNode?.textContent).toBe('Flood');
});
