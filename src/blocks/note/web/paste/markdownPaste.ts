import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { tableOfText } from './pastedTables.ts';

const marks = /^(#{1,3} |[-*+] |\d+[.)] |> |```|\|.+\|\s*$)|\*\*\S|`\S|\]\(https?:/m;

export const looksLikeMarkdown = (text: string): boolean => marks.test(text);

/**
 * Text that is pasted and looks like Markdown, or like rows of a spreadsheet, becomes what it means. HTML wins where
 * both come.
 */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            const hasHtml = (event.clipboardData?.getData('text/html') ?? '') !== '';
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            if (hasHtml || isCode) return false;
            const table = editor.schema.nodes['table'] ? tableOfText(text) : undefined;
            if (table !== undefined) return editor.commands.insertContent(table);
            if (!looksLikeMarkdown(text)) return false;
            // The reader of Markdown is loaded with the first paste that needs it; if it fails to load, the text is
            // pasted as it is.
            void import('./markdown.ts').then(
              ({ markdownToHtml }) => editor.commands.insertContent(markdownToHtml(text)),
              () => editor.view.pasteText(text),
            );
            return true;
          },
        },
      }),
    ];
  },
});
