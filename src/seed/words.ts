import type { Name, SeedPost } from './content.ts';

/** Paragraphs as a note's HTML. */
export const text = (...paragraphs: string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('');
/** A list of points. */
export const list = (...items: string[]) =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
/** A post of one note, as most are. */
export const brief = (ago: number, by: Name, title: string, ...paragraphs: string[]): SeedPost => ({
  title,
  by,
  ago,
  blocks: [text(...paragraphs)],
});
