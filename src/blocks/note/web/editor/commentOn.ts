import type { Editor } from '@tiptap/core';
import { leafText } from '#blocks/note/schema/index.ts';
import type { BlockTalk } from '#blocks/web/blockView.ts';
import { toast } from '#ui/web/index.ts';

/** Opens the comments on a note, with the chosen words quoted in the one that is written; or says why one cannot comment. */
export function commentOn(editor: Editor, talk: BlockTalk): void {
  if (talk.whyNot !== undefined)
    return void toast({ message: talk.whyNot, variant: 'warning', id: 'comment on words' });
  const { from, to } = editor.state.selection;
  talk.open(editor.state.doc.textBetween(from, to, '\n', leafText));
}
