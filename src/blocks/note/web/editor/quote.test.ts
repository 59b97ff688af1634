import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import { isInQuote, toggleQuote } from './quote.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A note of this HTML in which the words from one text to another are chosen. */
function written(content: string, from: string, to = from): Editor {
  editor = new Editor({ element: document.createElement('div'), extensions: noteExtensions, content });
  const at = (words: string) => {
    let found = 0;
    editor!.state.doc.descendants((node, position) => {
      if (node.text?.includes(words)) found = position + node.text.indexOf(words);
    });
    return found;
  };
  editor.commands.setTextSelection({ from: at(from), to: at(to) + to.length });
  return editor;
}
const html = (one: Editor) => one.getHTML().replaceAll(/ (dir|data-type|data-checked)="[^"]*"/g, '');

test('the paragraphs of the selection go into a quote, and out of it again', () => {
  const note = written('<p>One</p><p>Two</p><p>Three</p>', 'One', 'Two');
  expect(isInQuote(note)).toBe(false);
  expect(toggleQuote(note)).toBe(true);
  expect(html(note)).toBe('<blockquote><p>One</p><p>Two</p></blockquote><p>Three</p>');
  expect(isInQuote(note)).toBe(true);
  toggleQuote(note);
  expect(html(note)).toBe('<p>One</p><p>Two</p><p>Three</p>');
});

test('one paragraph leaves a quote and the others stay in theirs', () => {
  const note = written('<blockquote><p>One</p><p>Two</p><p>Three</p></blockquote>', 'Two');
  toggleQuote(note);
  expect(html(note)).toBe(
    '<blockquote><p>One</p></blockquote><p>Two</p><blockquote><p>Three</p></blockquote>',
  );
});

test('a list goes in and out whole, a heading as one', () => {
  const list = written('<ul><li><p>One</p></li><li><p>Two</p></li></ul>', 'Two');
  toggleQuote(list);
  expect(html(list)).toBe('<blockquote><ul><li><p>One</p></li><li><p>Two</p></li></ul></blockquote>');
  toggleQuote(list);
  expect(html(list)).toBe('<ul><li><p>One</p></li><li><p>Two</p></li></ul>');
  const heading = written('<h2>One</h2>', 'One');
  toggleQuote(heading);
  expect(html(heading)).toBe('<blockquote><h2>One</h2></blockquote>');
});

test('within a cell of a table the cell’s own words are quoted', () => {
  const note = written(
    '<table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table>',
    'Two',
  );
  toggleQuote(note);
  expect(html(note)).toContain('<blockquote><p>Two</p></blockquote>');
  expect(html(note)).toContain('<p>One</p>');
});
