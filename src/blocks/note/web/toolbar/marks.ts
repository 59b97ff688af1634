import type { Editor } from '@tiptap/core';
import { Bold, Code, Italic, Strikethrough, Underline, type LucideIcon } from 'lucide-react';
import type { KeyName } from '#platform/web/page/keys.ts';
import { markKeys } from '../keys/noteKeys.ts';

/** A mark of text in the toolbar, with the key that the editor has for it. Marks can be combined. */
export interface MarkAction {
  name: string;
  label: string;
  icon: LucideIcon;
  keys: readonly KeyName[];
  run(editor: Editor): void;
}

export const markActions: MarkAction[] = [
  { ...markKeys.bold, name: 'bold', icon: Bold, run: (editor) => editor.commands.toggleBold() },
  {
    ...markKeys.italic,
    name: 'italic',
    icon: Italic,
    run: (editor) => editor.commands.toggleItalic(),
  },
  {
    ...markKeys.underline,
    name: 'underline',
    icon: Underline,
    run: (editor) => editor.commands.toggleUnderline(),
  },
  {
    ...markKeys.strike,
    name: 'strike',
    icon: Strikethrough,
    run: (editor) => editor.commands.toggleStrike(),
  },
  { ...markKeys.code, name: 'code', icon: Code, run: (editor) => editor.commands.toggleCode() },
];

/** Which of them hold where the caret is, as one text: `bold italic link`. */
export const activeMarks = (editor: Editor) =>
  [...markActions.map((mark) => mark.name), 'link'].filter((name) => editor.isActive(name)).join(' ');
