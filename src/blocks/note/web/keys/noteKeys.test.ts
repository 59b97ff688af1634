import type { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { createNoteEditor } from '../editor/createNoteEditor.ts';
import { markActions } from '../toolbar/marks.ts';
import { noteKeys } from './noteKeys.ts';
import { tableActions } from '../toolbar/tableActions.ts';

let opened: Editor | undefined;
afterEach(() => {
  opened?.destroy();
  document.body.replaceChildren();
});

const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
const row = { type: 'tableRow', content: [cell, cell] };
const doc = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Ebb' }] },
    { type: 'table', content: [row, row, row] },
  ],
};

/** A note with words that are chosen, and a table. */
function openNote(): Editor {
  const thing = { _id: 'n', version: 1, bodyRaw: JSON.stringify(doc) } as Note;
  const nothing = () => undefined;
  const given = { thing, save: async () => 'unsaved', leave: nothing, addAfter: nothing };
  const talk = { whyNot: undefined, open: nothing };
  const { editor } = createNoteEditor(() => ({ ...given, talk }) as unknown as BlockViewProps<Note>);
  opened = editor;
  editor.mount(document.body.appendChild(document.createElement('div')));
  editor.commands.setTextSelection({ from: 1, to: 4 });
  return editor;
}

/** Presses a key in a note. @returns whether the editor has it */
function press(editor: Editor, name: string): boolean {
  const parts = name.split('+');
  const event = new KeyboardEvent('keydown', {
    key: parts.at(-1)!,
    ctrlKey: parts.includes('Mod'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    bubbles: true,
    cancelable: true,
  });
  editor.view.dom.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each(markActions.map(({ name, keys }) => [name, keys[0]!]))('%s is set by %s', (name, key) => {
  const editor = openNote();
  expect(editor.isActive(name)).toBe(false);
  press(editor, key);
  expect(editor.isActive(name)).toBe(true);
});

const { undo, redo, quote, comment, addAfter, leave } = noteKeys;
test.each([quote, comment, addAfter, leave].map(({ label, keys }) => [label, keys[0]]))(
  '%s: %s',
  (_label, key) => {
    expect(press(openNote(), key)).toBe(true);
  },
);

test('what was written is undone and done again', () => {
  const editor = openNote();
  const before = editor.getText();
  editor.commands.insertContent('Flood');
  const after = editor.getText();
  press(editor, undo.keys[0]);
  expect(editor.getText()).toBe(before);
  press(editor, redo.keys[0]);
  expect(editor.getText()).toBe(after);
});

const ofTables = tableActions.flatMap(({ label, keys = [] }) => keys.map((key) => [label, key] as const));
test.each(ofTables)('%s of a table: %s', (_label, key) => {
  const editor = openNote();
  editor.commands.setTextSelection(9);
  expect(editor.isActive('table')).toBe(true);
  expect(press(editor, key)).toBe(true);
});
