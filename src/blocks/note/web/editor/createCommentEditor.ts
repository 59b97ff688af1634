import { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { commentExtensions, leafText } from '#blocks/note/schema/index.ts';
import { openAddress } from '#platform/web/page/externalLinks.ts';
import { MarkdownPaste } from '../paste/markdownPaste.ts';
import { tidyPasted } from '../paste/tidyPasted.ts';
import { TakeSelection } from './takeSelection.ts';

/** Text of a comment: the editor's document (JSON text), and its plain words. */
export interface CommentWords {
  doc: string;
  text: string;
}

interface CommentEditorOptions {
  /** JSON text of a document. */
  doc: string;
  label: string;
  placeholder: string;
  className: string;
  onWords(words: CommentWords): void;
  /** The caret, or what stands before it, has changed. */
  onCaret(): void;
  onBlur(): void;
  /** A key, before the editor has it. @returns whether it was taken */
  onKey(event: KeyboardEvent): boolean;
  /** Files that were pasted. @returns whether they were taken */
  onFiles(files: File[]): boolean;
}

/** The editor of a comment; not in the page yet. */
export function createCommentEditor(options: CommentEditorOptions): Editor {
  const { label, className, placeholder } = options;
  const editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: [
      ...commentExtensions,
      Placeholder.configure({ placeholder, showOnlyCurrent: false }),
      TakeSelection,
      MarkdownPaste,
    ],
    content: parsed(options.doc),
    editorProps: {
      attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: tidyPasted,
      handleDOMEvents: {
        keydown: (_view, event) => {
          const isTaken = !event.isComposing && options.onKey(event);
          if (isTaken) event.preventDefault();
          // Esc goes on to what lies around the editor, which would end it here.
          return isTaken || event.key === 'Escape';
        },
      },
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        // Text copied from an office program comes with a picture of itself: the text is meant.
        const isText = (event.clipboardData?.getData('text/html') ?? '') !== '';
        return files.length > 0 && !isText && options.onFiles(files);
      },
      handleClick: (_view, _position, event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || !(event.ctrlKey || event.metaKey)) return false;
        openAddress(link.href);
        return true;
      },
    },
  });
  editor.on('update', () => options.onWords(wordsOf(editor)));
  editor.on('selectionUpdate', options.onCaret);
  editor.on('blur', options.onBlur);
  return editor;
}

const wordsOf = (editor: Editor): CommentWords => ({
  doc: JSON.stringify(editor.getJSON()),
  text: editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', leafText),
});

/** Puts other words in the place of all there are: a comment was sent, or one that was refused is back. */
export function showWords(editor: Editor, doc: string): void {
  editor.commands.setContent(parsed(doc), { emitUpdate: false });
}

/** A text that is no document of a comment opens as an empty one. */
function parsed(doc: string): object | string {
  try {
    return JSON.parse(doc) as object;
  } catch {
    return '';
  }
}
