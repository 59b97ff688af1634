import type { Editor } from '@tiptap/core';
import { Bold, Code, Italic, Strikethrough, Underline, type LucideIcon } from 'lucide-react';

/** A mark of text in the toolbar. Marks can be combined. */
export interface MarkAction {
  name: string;
  label: string;
  icon: LucideIcon;
  keys: string;
  run(editor: Editor): void;
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
/** Keys as they are called on this machine: `keys('B')` is "Ctrl B", or "⌘B". */
export const keys = (name: string) => (isMac ? `⌘${name}` : `Ctrl ${name}`);

export const markActions: MarkAction[] = [
  { name: 'bold', label: 'Bold', icon: Bold, keys: keys('B'), run: (editor) => editor.commands.toggleBold() },
  {
    name: 'italic',
    label: 'Italic',
    icon: Italic,
    keys: keys('I'),
    run: (editor) => editor.commands.toggleItalic(),
  },
  {
    name: 'underline',
    label: 'Underline',
    icon: Underline,
    keys: keys('U'),
    run: (editor) => editor.commands.toggleUnderline(),
  },
  {
    name: 'strike',
    label: 'Strike through',
    icon: Strikethrough,
    keys: keys('Shift S'),
    run: (editor) => editor.commands.toggleStrike(),
  },
  { name: 'code', label: 'Code', icon: Code, keys: keys('E'), run: (editor) => editor.commands.toggleCode() },
];

/** Which of them hold where the caret is, as one text: `bold italic link`. */
export const activeMarks = (editor: Editor) =>
  [...markActions.map((mark) => mark.name), 'link'].filter((name) => editor.isActive(name)).join(' ');
