import { useEffect, useEffectEvent, type RefObject } from 'react';
import { drawnMatches, type Sought } from '#blocks/note/web/index.ts';
import type { Match } from './useFound.ts';

const FOUND = 'found-in-post';
const CURRENT = 'found-in-post-now';
/** Matches that are marked at once: more than anybody has on their screen. */
const MOST_MARKED = 2000;
/** A match this near to an end of the window is brought to the middle; above, the bars of page and search stand. */
const NEAR_PX = 160;
/** How many frames a note far away may take to be drawn. */
const FRAMES = 30;

/**
 * Marks the matches in the notes as they are drawn now, follows what changes there, and brings the one that one is at into
 * sight. Where the browser cannot mark, it is still brought into sight.
 * @param current a new object whenever it is to be brought into sight
 */
export function useMarkedMatches(
  article: RefObject<HTMLElement | null>,
  sought: Sought,
  current: Match | undefined,
): void {
  const { words, isExact } = sought;
  const again = useEffectEvent(() => void mark(article.current, sought, current));
  useEffect(() => {
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        again();
      });
    };
    const changes = new MutationObserver(later);
    if (article.current)
      changes.observe(article.current, { subtree: true, childList: true, characterData: true });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      if (!('highlights' in CSS)) return;
      CSS.highlights.delete(FOUND);
      CSS.highlights.delete(CURRENT);
    };
  }, [article]);
  useEffect(() => {
    let left = FRAMES;
    let frame = 0;
    const show = () => {
      const now = mark(article.current, { words, isExact }, current);
      if (now || !current) return now && bringIntoSight(now);
      if (left === FRAMES)
        article.current
          ?.querySelector(`[data-item="${CSS.escape(current.thingID)}"]`)
          ?.scrollIntoView({ block: 'center' });
      if (left-- > 0) frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [article, words, isExact, current]);
}

/** Marks what is found. @returns where the current match is drawn; undefined, where it is not */
function mark(
  article: HTMLElement | null,
  sought: Sought,
  current: Match | undefined,
): StaticRange | undefined {
  const found: StaticRange[] = [];
  let now: StaticRange | undefined;
  for (const note of article?.querySelectorAll('[data-item] [data-note]') ?? []) {
    if (sought.words === '' || found.length > MOST_MARKED) break;
    const isCurrent = note.closest<HTMLElement>('[data-item]')?.dataset['item'] === current?.thingID;
    for (const [nth, range] of drawnMatches(note, sought).entries())
      if (isCurrent && nth === current?.nth) now = new StaticRange(range);
      else found.push(new StaticRange(range));
  }
  if ('highlights' in CSS) {
    CSS.highlights.set(FOUND, new Highlight(...found));
    CSS.highlights.set(CURRENT, new Highlight(...(now ? [now] : [])));
  }
  return now;
}

function bringIntoSight({ startContainer, startOffset, endContainer, endOffset }: StaticRange): void {
  const range = document.createRange();
  try {
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
  } catch {
    return; // it has changed meanwhile: it is marked anew in a moment
  }
  const { top, bottom } = range.getBoundingClientRect();
  if (top < NEAR_PX || bottom > innerHeight - NEAR_PX)
    startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
