/** A heading of a note, as it stands on the page now. */
export interface Heading {
  level: number;
  text: string;
  element: HTMLElement;
}

const notes = () => document.querySelectorAll<HTMLElement>('article [data-note]');

/** The headings of all notes, in the order of the page: what is typed is among them at once. */
export function readHeadings(): Heading[] {
  const found: Heading[] = [];
  for (const note of notes())
    for (const element of note.querySelectorAll<HTMLElement>('h1, h2, h3')) {
      const text = element.textContent.trim();
      if (text !== '') found.push({ level: Number(element.tagName.slice(1)), text, element });
    }
  return found;
}

/** The words of all notes, a text a paragraph. */
export function readTexts(): string[] {
  const found: string[] = [];
  for (const note of notes())
    for (const element of note.querySelectorAll('p, h1, h2, h3, pre > code')) found.push(element.textContent);
  return found;
}

/** The words that are chosen in the notes; empty where none are. */
export function chosenText(): string {
  const selection = getSelection();
  const around = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : undefined;
  const element = around instanceof Element ? around : around?.parentElement;
  return element?.closest('article') ? selection!.toString() : '';
}

/**
 * How far below the top of the window a heading still is the one that one reads under: the bar, and what scrolling to
 * it leaves.
 */
const UNDER_BAR = 128;

/** The heading that one reads under; the first, above all of them. */
export function currentHeading(headings: readonly Heading[]): number {
  const next = headings.findIndex(({ element }) => element.getBoundingClientRect().top > UNDER_BAR);
  return next < 0 ? headings.length - 1 : Math.max(0, next - 1);
}
