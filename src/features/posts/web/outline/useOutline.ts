import { useEffect, useState } from 'react';
import { countText, WordCounter, type TextSize } from './countWords.ts';
import { chosenText, currentHeading, readHeadings, readTexts, type Heading } from './readOutline.ts';

/** Words are counted once typing rests. */
const REST_MS = 300;

/** The headings of the notes on the page, and at which one is. */
export function useHeadings(): { headings: Heading[]; current: number } {
  const [outline, setOutline] = useState<{ headings: Heading[]; current: number }>({
    headings: [],
    current: -1,
  });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const headings = readHeadings();
      const current = currentHeading(headings);
      setOutline((before) =>
        isSame(before.headings, headings) && before.current === current ? before : { headings, current },
      );
    };
    const later = () => (frame ||= requestAnimationFrame(look));
    later();
    return watchPage(later, () => cancelAnimationFrame(frame), true);
  }, []);
  return outline;
}

const isSame = (before: Heading[], now: Heading[]) =>
  before.length === now.length &&
  before.every(
    ({ element, text, level }, at) =>
      element === now[at]!.element && text === now[at]!.text && level === now[at]!.level,
  );

/** How much is written in the notes, and in what is chosen of them. */
export function useTextSize(): { all: TextSize | undefined; chosen: TextSize | undefined } {
  const [all, setAll] = useState<TextSize>();
  const [chosen, setChosen] = useState<TextSize>();
  useEffect(() => {
    const counter = new WordCounter();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => setAll(counter.count(readTexts()));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(count, REST_MS);
    };
    count();
    return watchPage(later, () => clearTimeout(timer), false);
  }, []);
  useEffect(() => {
    const look = () => {
      const text = chosenText();
      setChosen(text === '' ? undefined : countText(text));
    };
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return { all, chosen };
}

/** Tells of changes of what stands on the page, and of scrolling. */
function watchPage(tell: () => void, end: () => void, isScrollTold: boolean): () => void {
  const changes = new MutationObserver(tell);
  const article = document.querySelector('article');
  if (article) changes.observe(article, { subtree: true, childList: true, characterData: true });
  // Whatever scrolls: its events do not bubble.
  const how = { capture: true, passive: true };
  if (isScrollTold) document.addEventListener('scroll', tell, how);
  return () => {
    changes.disconnect();
    document.removeEventListener('scroll', tell, how);
    end();
  };
}
