import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { cx } from '#ui/web/index.ts';
import type { Note } from '#blocks/note/contract.ts';
import { nameBoxes } from './boxes.ts';
import { languageLabel } from './codeLanguages.ts';
import { COPY_BUTTON, copyCode } from './copyCode.ts';
import { ReadTitles } from './References.tsx';
import { noteClass } from '../noteClass.ts';
import styles from '../Note.module.css';

interface ReadingProps {
  note: Pick<Note, 'body' | 'bodyRaw'>;
  /** Whether the boxes of its check lists can be ticked by key, which opens the editor. */
  canTick?: boolean;
}

/** A note as it is read. `body` is made and sanitised by the server; it is the only HTML the client puts into a page. */
export function Reading({ note, canTick = false }: ReadingProps) {
  const { body, bodyRaw } = note;
  const { history } = useRouter();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current && body.includes('taskItem')) nameBoxes(place.current, canTick);
  }, [body, canTick]);
  useEffect(() => {
    if (!body.includes('<code class="language-')) return undefined;
    let isGone = false;
    // The highlighter is loaded with the first code that is read. Without it, code has the colour of text.
    import('./highlighting.ts').then(
      ({ paintCode }) => {
        if (!isGone) for (const code of place.current!.querySelectorAll('pre > code')) paintCode(code);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [body]);
  if (body === '' || body === '<p></p>')
    return (
      <div className={cx(noteClass, styles.blank)}>
        <p>Empty note</p>
      </div>
    );
  return (
    <>
      <ReadTitles place={place} body={body} />
      {/* The buttons above code are in what the server made, and press through to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className={noteClass}
        data-note=""
        onClick={(event) => press(event, (path) => history.push(path))}
        onPointerDown={prepareToCopy}
        onCopy={(event) => copy(event, bodyRaw)}
        dangerouslySetInnerHTML={{ __html: shown(body) }}
      />
    </>
  );
}

let copyReading: typeof import('../copy/copyReading.ts').default | undefined;

/** Fetches what copies with the first press on a text, from which on words may be chosen. */
function prepareToCopy(): void {
  if (copyReading) return;
  import('../copy/copyReading.ts').then(
    (module) => void (copyReading = module.default),
    () => undefined, // without it, the browser copies
  );
}

function copy(event: ClipboardEvent<HTMLDivElement>, bodyRaw: string): void {
  if (copyReading?.(event.clipboardData, event.currentTarget, bodyRaw)) event.preventDefault();
}

/** Copies code, and goes where the note leads to within this installation, without a page of its own. */
function press(event: MouseEvent<HTMLDivElement>, go: (path: string) => void): void {
  const target = event.target as Element;
  const code = target.closest('button[data-copy]')?.closest('pre')?.querySelector('code');
  if (code) copyCode(code.textContent);
  const path = target.closest('a[data-reference]')?.getAttribute('href');
  if (!path || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(path);
}

/**
 * Each line goes the way its first letter goes, and code has its language above it, as in the editor. HTML that the
 * server has made safe holds `<` in tags alone.
 */
const shown = (body: string): string =>
  body
    .replaceAll(/<(p|h[1-3])(?=[\s>])/g, '<$1 dir="auto"')
    .replaceAll(
      /<pre><code(?: class="language-([\w+#.-]+)")?/g,
      (code, language?: string) =>
        `<pre><span data-code-head=""><span data-label="${languageLabel(language)}"></span>${COPY_BUTTON}</span>${code.slice(5)}`,
    );
