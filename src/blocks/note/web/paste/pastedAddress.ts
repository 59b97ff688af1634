import type { Editor } from '@tiptap/core';
import { referenceOf } from '#blocks/note/schema/referenceAddress.ts';

/** The address of a post or board of this installation, pasted alone, becomes what shows its title. */
export function putAddress(editor: Editor, text: string): boolean {
  const { selection } = editor.state;
  if (!selection.empty || selection.$from.parent.type.spec.code) return false;
  const path = text.trim();
  if (!path.startsWith(`${location.origin}/`)) return false;
  const reference = referenceOf(path.slice(location.origin.length));
  if (!reference) return false;
  return editor
    .chain()
    .insertContent([
      { type: 'reference', attrs: { ...reference } },
      { type: 'text', text: ' ' },
    ])
    .run();
}
