import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { droppedFiles, MANY_FILES } from '#features/uploads/web/index.ts';
import { isTakenElsewhere } from '../saving/takenElsewhere.ts';
import styles from './DropTarget.module.css';

interface DropTargetProps {
  enabled: boolean;
  /** Hint of the effect of dropping, for files in words such as "5 files". */
  words(files: string): string;
  /** Second line of the hint, for so many files. */
  note?(count: number): string;
  /** Files were dropped or pasted; `index` is the place after the block under the pointer, if any. */
  onFiles(files: File[], index?: number): void;
  /** Something with words was pasted while nothing was being written. */
  onPaste?(data: DataTransfer): void;
  children?: ReactNode;
}

/**
 * Files dropped or pasted anywhere on the page, and text pasted outside of any field, are taken in. Where they are not,
 * the browser is kept from opening them in the place of the page.
 */
export function DropTarget({ enabled, words, note, onFiles, onPaste, children }: DropTargetProps) {
  /** How many files are held over the page; undefined while none are. */
  const [over, setOver] = useState<number>();
  const takeFiles = useEffectEvent(onFiles);
  const takePaste = useEffectEvent((data: DataTransfer) => onPaste?.(data));
  useEffect(() => {
    const stop = new AbortController();
    const listen = <K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void) =>
      addEventListener(name, listener, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!enabled) event.dataTransfer!.dropEffect = 'none';
    });
    if (!enabled) return () => stop.abort();
    let depth = 0;
    listen('dragenter', (event) => {
      if (!hasFiles(event)) return;
      depth++;
      setOver(countOf(event));
    });
    listen('dragleave', (event) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(undefined);
    });
    listen('drop', (event) => {
      depth = 0;
      setOver(undefined);
      if (event.defaultPrevented || !event.dataTransfer) return;
      const files = droppedFiles(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      takeFiles(files, placeOf(event.target));
    });
    listen('paste', (event) => {
      if (event.defaultPrevented || !event.clipboardData || isTakenElsewhere(event.target)) return;
      const files = [...event.clipboardData.files];
      if (files.length > 0) takeFiles(files, placeOf(event.target));
      else if (event.clipboardData.getData('text/plain').trim() !== '') takePaste(event.clipboardData);
    });
    return () => {
      stop.abort();
      setOver(undefined);
    };
  }, [enabled]);
  return (
    <>
      {children}
      {over !== undefined && (
        <div className={styles.dropping}>
          <p>
            <b dir="auto">{words(over === 1 ? 'a file' : over > 1 ? `${over} files` : 'files')}</b>
            {note && <small>{note(over)}</small>}
          </p>
        </div>
      )}
    </>
  );
}

/** Sentence that tells how many posts a number of files becomes. */
export const postOf = (count: number): string =>
  count === 1
    ? 'It becomes a post.'
    : count >= MANY_FILES
      ? 'They become one post, in a collection.'
      : 'They become one post.';

/** 0 where the browser does not tell before they are dropped. */
const countOf = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').length;

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

function placeOf(target: EventTarget | null): number | undefined {
  const index = target instanceof Element ? target.closest('[data-block]')?.getAttribute('data-block') : null;
  return index ? Number(index) + 1 : undefined;
}
