import type { Thing } from '#blocks/contract/index.ts';
import { fileKind } from '#blocks/file/contract.ts';

/** Characters of a name that a comment repeats. */
const TEASER_LENGTH = 30;

/** The beginning of a longer name, "Dele and the glass-blower on d…". */
export function teaser(name: string): string {
  const characters = Array.from(name.replace(/\s+/g, ' ').trim());
  return characters.length <= TEASER_LENGTH
    ? characters.join('')
    : `${characters.slice(0, TEASER_LENGTH).join('').trimEnd()}…`;
}

/**
 * Name of the commented block in words that follow "on": "an image", "lamp-specification.pdf", "“Three lamps came back”".
 */
export function aboutBlock(thing: Thing): string {
  if (thing.title !== '') return teaser(thing.title);
  if (thing.thingType === 'FILE')
    return fileKind(thing.fileMime) === 'image' ? 'an image' : teaser(thing.fileName);
  if (thing.thingType === 'COLLECTION') return 'a collection';
  const paragraphs = [...new DOMParser().parseFromString(thing.body, 'text/html').body.children];
  const words = paragraphs.map(({ textContent }) => textContent.trim()).find((text) => text !== '');
  return words === undefined ? 'a note' : `“${teaser(words)}”`;
}
