import type { Editor } from '@tiptap/core';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { selectionAt } from './caret.ts';
import { CommentTools } from '../toolbar/CommentTools.tsx';
import { createCommentEditor, showWords, type CommentWords } from './createCommentEditor.ts';

/** Commands of the editor for its parent component. */
export interface CommentEditorHandle {
  focus(): void;
  insert(text: string): void;
  /** The words before the caret in its line. */
  before(): string;
  /** Mentions somebody in the place of so many letters before the caret. */
  mention(letters: number, person: { profileID: string; name: string }): void;
}

interface CommentEditorProps {
  ref: Ref<CommentEditorHandle>;
  /** Text of the comment, as JSON; a value other than the editor's last change replaces the whole text. */
  doc: string;
  label: string;
  placeholder: string;
  className: string;
  /** Of what holds it: as high as a line from the first, so that nothing around it moves as it comes. */
  holderClass: string;
  /** Letters before the caret; undefined where it is not to have the caret. */
  caret: number | undefined;
  /** Whether the tools for formatting stand below. */
  hasTools: boolean;
  /** The list of people at the caret, where it is open, and which of it is chosen. */
  listID: string | undefined;
  currentID: string | undefined;
  onWords(words: CommentWords): void;
  onCaret(before: string): void;
  onBlur(): void;
  /** @param isInPart whether the caret is in a list or in code, where Enter begins a line */
  onKey(event: KeyboardEvent, isInPart: boolean): boolean;
  onFiles(files: File[]): boolean;
}

/** Where a comment is written with formatting: bold, lists, code, links, mentions. Markdown is understood as it is typed. */
export function CommentEditor(props: CommentEditorProps) {
  const { ref, doc, caret, hasTools, listID, currentID } = props;
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const said = useRef(doc);
  useLayoutEffect(() => {
    now.current = props;
  });
  const [editor] = useState(() => {
    const { label, placeholder, className } = props;
    const made: Editor = createCommentEditor({
      doc,
      label,
      placeholder,
      className,
      onWords: (words) => {
        said.current = words.doc;
        // At once: words that come late would look as if they were to take the place of what was typed since.
        flushSync(() => now.current.onWords(words));
      },
      onCaret: () => now.current.onCaret(before(made)),
      onBlur: () => now.current.onBlur(),
      onKey: (event) => now.current.onKey(event, made.isActive('listItem') || made.isActive('codeBlock')),
      onFiles: (files) => now.current.onFiles(files),
    });
    return made;
  });
  useLayoutEffect(() => {
    editor.mount(place.current!);
    return () => editor.unmount();
  }, [editor]);
  useLayoutEffect(() => {
    if (caret === undefined) return;
    const { view, state } = editor;
    view.dispatch(state.tr.setSelection(selectionAt(state.doc, { from: caret, to: caret })));
    view.focus();
  }, [editor, caret]);
  useLayoutEffect(() => {
    if (doc === said.current) return;
    said.current = doc;
    showWords(editor, doc);
  }, [editor, doc]);
  useEffect(() => {
    const { dom } = editor.view;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    set('aria-autocomplete', 'list');
    set('aria-controls', listID);
    set('aria-activedescendant', currentID);
  }, [editor, listID, currentID]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.view.focus(),
      insert: (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
      before: () => before(editor),
      mention: (letters, { profileID, name }) => {
        const to = editor.state.selection.from;
        const mention = { type: 'mention', attrs: { id: profileID, label: name } };
        editor
          .chain()
          .focus()
          .insertContentAt({ from: to - letters, to }, [mention, { type: 'text', text: ' ' }])
          .run();
      },
    }),
    [editor],
  );
  return (
    <>
      <div ref={place} className={props.holderClass} />
      {hasTools && <CommentTools editor={editor} />}
    </>
  );
}

/** Code mentions nobody. */
function before({ state }: Editor): string {
  const { $from } = state.selection;
  if ($from.parent.type.spec.code) return '';
  return $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc');
}
