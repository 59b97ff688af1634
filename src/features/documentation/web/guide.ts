import { chapters } from './contents.ts';

/** A page of the guide as its Markdown says it. */
export interface GuideText {
  title: string;
  parts: GuidePart[];
}

/** A section of a page under one heading; the first section stands under the page's title, and has no id. */
export interface GuidePart {
  id: string;
  heading: string;
  html: string;
  /** Words of the section, for searching. */
  text: string;
}

export interface Topic extends GuideText {
  /** Name of the page in the address. */
  name: string;
  chapter: string;
  /** Of the chapter, from 1. */
  number: number;
}

const files = import.meta.glob<GuideText>('./guide/*.md', { eager: true, import: 'default' });

/** Every page, in the order one would read them. */
export const topics: Topic[] = chapters.flatMap(({ title: chapter, names }, at) =>
  names.map((name) => ({ name, chapter, number: at + 1, ...files[`./guide/${name}.md`]! })),
);
