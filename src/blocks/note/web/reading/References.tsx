import type { Editor } from '@tiptap/core';
import { useLayoutEffect, type RefObject } from 'react';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { addressesIn, readTitles } from './titles.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';

/** Titles of the posts and boards that a note leads to, by their addresses: of those that the reader may open. */
const titlesOf = (wanted: string) =>
  defineMomentary<Record<string, string>>({
    key: ['titles', wanted],
    read: (call) => readTitles(call, wanted.split(' ')),
  });

const addresses = (text: string) => addressesIn(text).join(' ');

interface TitlesProps {
  place: RefObject<HTMLElement | null>;
  /** The addresses of what it leads to, in one text. */
  wanted: string;
  /** Of the text: with it, what stands there may be new. */
  size?: number;
}

/** Shows what a note leads to by its title of now, where one may read it. The letters of the text stay as they are. */
function Titles({ place, wanted }: TitlesProps) {
  const { data } = useLive(titlesOf(wanted));
  useLayoutEffect(() => {
    for (const link of place.current?.querySelectorAll<HTMLElement>('a[data-reference]') ?? []) {
      const title = data?.[link.getAttribute('href') ?? ''];
      if (title === link.dataset['title']) continue;
      if (title === undefined) delete link.dataset['title'];
      else link.dataset['title'] = title;
      link.ariaLabel = title ?? null;
    }
  });
  return null;
}

/** For a note that is read. @param body its HTML, as the server has it */
export function ReadTitles({ place, body }: { place: RefObject<HTMLElement | null>; body: string }) {
  const wanted = body.includes('<a data-reference=') ? addresses(body) : '';
  return wanted === '' ? null : <Titles key={body} place={place} wanted={wanted} />;
}

/** For one that is written. */
export function WrittenTitles({ editor, place }: { editor: Editor; place: RefObject<HTMLElement | null> }) {
  const wanted = useEditorValue(editor, referencesIn);
  return wanted === '' ? null : <TitlesInEditor editor={editor} place={place} wanted={wanted} />;
}

/** Looks again whenever the text has changed: what was put in, or drawn anew, has no title yet. */
function TitlesInEditor({ editor, ...props }: TitlesProps & { editor: Editor }) {
  const size = useEditorValue(editor, (now) => now.state.doc.content.size);
  return <Titles {...props} size={size} />;
}

function referencesIn(editor: Editor): string {
  const { doc } = editor.state;
  let found = known.get(doc);
  if (found === undefined) {
    const links: string[] = [];
    doc.descendants((node) => {
      if (node.type.name === 'reference')
        links.push(`/${node.attrs['type'] === 'POST' ? 'posts' : 'boards'}/${String(node.attrs['id'])}`);
    });
    known.set(doc, (found = addresses(links.join(' '))));
  }
  return found;
}
const known = new WeakMap<object, string>();
