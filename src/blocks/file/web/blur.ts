import { thumbHashToDataURL } from 'thumbhash';

const MOST = 500;
const blurs = new Map<string, string>();

/** The picture a placeholder stands for, as a data address; drawn once. Empty when it is none. */
export function blurOf(placeholder: string): string {
  const known = blurs.get(placeholder);
  if (known !== undefined) return known;
  let url = '';
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0)));
  } catch {
    // not a thumbhash: nothing to blur
  }
  if (blurs.size >= MOST) blurs.clear();
  blurs.set(placeholder, url);
  return url;
}
