import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { loadCommentEditor } from '#blocks/note/web/index.ts';
import { fetchPart, importPart } from '#ui/web/index.ts';

type CommentEditor = Awaited<ReturnType<typeof loadCommentEditor>>;

let loaded: CommentEditor | undefined;
const load = async () => (loaded ??= await importPart(loadCommentEditor));

/**
 * The editor, whose code is as large as all the rest; undefined until it is there. It is fetched when somebody begins to
 * write. Until then, and without a connection, a comment is written as plain text.
 * @param isWanted somebody writes, or has written with it
 * @param field the plain text in whose place it comes
 * @returns it, and where the caret stood in the plain text; undefined where it was elsewhere
 */
export function useCommentEditor(
  isWanted: boolean,
  field: RefObject<HTMLTextAreaElement | null>,
): { Editor: CommentEditor | undefined; caret: number | undefined } {
  const [code, setCode] = useState<{ Editor: CommentEditor | undefined; caret: number | undefined }>(() => ({
    Editor: loaded,
    caret: undefined,
  }));
  const { Editor } = code;
  useEffect(() => {
    if (!isWanted || Editor) return undefined;
    const take = (editor: CommentEditor) => {
      const text = field.current;
      const isHere = text !== null && text === document.activeElement;
      // At once: a letter that is typed before it is there would stand behind the caret.
      flushSync(() => setCode({ Editor: editor, caret: isHere ? lettersBefore(text) : undefined }));
    };
    let waits: AbortController | undefined;
    const stop = fetchPart(
      load,
      (editor) => {
        // Letters that an input method is composing are not interrupted: the editor takes over at the end of the
        // composition.
        waits = new AbortController();
        if (!isComposing(field.current)) take(editor);
        else
          field.current!.addEventListener('compositionend', () => setTimeout(() => take(editor)), {
            signal: waits.signal,
            once: true,
          });
      },
      () => undefined, // plain text goes on
    );
    return () => {
      stop();
      waits?.abort();
    };
  }, [isWanted, Editor, field]);
  return code;
}

/** Letters before the caret; line ends are none, as in the editor. In a last line that is empty it is at the end of all. */
const lettersBefore = ({ value, selectionEnd }: HTMLTextAreaElement): number =>
  selectionEnd === value.length && value.endsWith('\n')
    ? Infinity
    : value.slice(0, selectionEnd).replaceAll('\n', '').length;

const isComposing = (field: HTMLTextAreaElement | null): boolean => field?.dataset['composing'] === 'true';
