import type { EmojiData, EmojiDataResolver } from 'frimousse';
import { toEmoji } from '#features/reactions/contract/emoji.ts';
import address from './emojis.txt?url';

/** Newest version of emoji that devices of the last few years can draw. */
const NEWEST_VERSION = 15.1;

/** Emojibase numbers its groups; 2 holds skin and hair, which are no emoji of their own. */
const groups: Record<number, string> = {
  0: 'Smileys and feelings',
  1: 'People',
  3: 'Animals and nature',
  4: 'Food and drink',
  5: 'Travel and places',
  6: 'Activities',
  7: 'Objects',
  8: 'Symbols',
  9: 'Flags',
};

/**
 * The picker's emoji, from our own server: left to itself the picker asks a public CDN for them. The file has its
 * content in its name, so a browser fetches it once.
 *
 * `emojis.txt` is Emojibase's list in English (© Miles Johnson, MIT; names and words are Unicode's), an emoji a line, by
 * tabs: itself, its name, its group, the version that it came with, and words to find it by. The package has all
 * languages, 50 MB.
 */
export const resolveEmojiData: EmojiDataResolver = async (locale, { signal }) => {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The emoji could not be loaded: ${response.status}`);
  const lines = (await response.text()).trimEnd().split('\n');
  const emojis = lines.flatMap((line): EmojiData['emojis'] => {
    const [text = '', label = '', group, since, ...tags] = line.split('\t');
    const [emoji, category, version] = [toEmoji(text), Number(group), Number(since)];
    if (emoji === undefined || !(category in groups) || version > NEWEST_VERSION) return [];
    return [{ emoji, label, category, version, tags }];
  });
  const categories = Object.entries(groups).map(([index, label]) => ({ index: Number(index), label }));
  return { locale, emojis, categories, skinTones };
};

/** The picker wants their names; it offers none. */
const skinTones: EmojiData['skinTones'] = {
  light: 'Light',
  'medium-light': 'Medium light',
  medium: 'Medium',
  'medium-dark': 'Medium dark',
  dark: 'Dark',
};
