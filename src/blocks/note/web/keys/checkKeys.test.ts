import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { blockKeys } from './blockKeys.ts';
import { boxesIn, boxOf, nameBoxes } from '../reading/boxes.ts';
import { CheckKeys } from './checkKeys.ts';

const items = (checked = false) =>
  `<ul data-type="taskList"><li data-type="taskItem" data-checked="${checked}"><label><input type="checkbox" disabled></label>` +
  '<div><p>Order <strong>glass</strong></p><ul data-type="taskList"><li data-type="taskItem" data-checked="false">' +
  '<label><input type="checkbox" disabled></label><div><p>Clear</p></div></li></ul></div></li></ul>';

let editor: Editor | undefined;
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

function open() {
  const addAfter = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  // Of the page, the keys here need no more than this.
  const page = () => ({ addAfter }) as unknown as BlockViewProps<Note>;
  editor = new Editor({
    element: place,
    extensions: [...noteExtensions, CheckKeys, ...blockKeys(page)],
    content: `${items()}<p>After</p>`,
  });
  const ticked = () => boxesIn(place).map((box) => box.checked);
  return { editor, place, addAfter, ticked };
}

test('Ctrl Enter ticks the item that the caret is in, and elsewhere begins another note', () => {
  const { editor: note, addAfter, ticked } = open();
  note.commands.setTextSelection(4);
  note.commands.keyboardShortcut('Mod-Enter');
  expect(ticked()).toEqual([true, false]);
  note.commands.keyboardShortcut('Mod-Enter');
  expect(ticked()).toEqual([false, false]);
  note.commands.setTextSelection(20);
  note.commands.keyboardShortcut('Mod-Enter');
  expect(ticked()).toEqual([false, true]);
  expect(addAfter).not.toHaveBeenCalled();
  note.commands.focus('end');
  note.commands.keyboardShortcut('Mod-Enter');
  expect(addAfter).toHaveBeenCalledOnce();
});

test('Space ticks a box that has the focus, which it keeps; the text takes none of its keys', () => {
  const { editor: note, place, ticked } = open();
  const box = boxesIn(place)[1]!;
  const before = note.getText();
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
    return event.defaultPrevented;
  };
  box.focus();
  expect(press(' ')).toBe(true);
  expect(ticked()).toEqual([false, true]);
  expect(document.activeElement).toBe(box);
  for (const key of ['Tab', 'Enter', 'a']) expect(press(key)).toBe(false);
  expect(note.getText()).toBe(before);
  expect(ticked()).toEqual([false, true]);
});

test('a box is called as its own line is, where it is written and where it is read', () => {
  const { place } = open();
  const names = (text: Element) => boxesIn(text).map((box) => box.getAttribute('aria-label'));
  expect(names(place)).toEqual(['Order glass', 'Clear']);
  const text = document.createElement('div');
  text.innerHTML = items(true);
  nameBoxes(text, true);
  expect(names(text)).toEqual(['Order glass', 'Clear']);
  expect(boxesIn(text).map(({ disabled }) => disabled)).toEqual([false, false]);
  expect(boxOf(text, text.querySelectorAll('input')[1]!)).toBe(1);
  expect(boxOf(text, text.querySelector('strong')!)).toBe(-1);
  nameBoxes(text, false);
  expect(boxesIn(text).every(({ disabled }) => disabled)).toBe(true);
});
