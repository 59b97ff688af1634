import type { EmojiData, EmojiDataResolver } from 'frimousse';
import address from 'emojibase-data/en/data.json?url';
import { toEmoji } from '#features/reactions/contract/emoji.ts';

/** What devices of the last few years can draw. */
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

interface EmojibaseEmoji {
  emoji: string;
  label: string;
  group?: number;
  version: number;
  tags?: string[];
}

/**
 * The picker's emoji, from our own server: left to itself the picker asks a public CDN for them. The file has its
 * content in its name, so a browser fetches it once.
 */
export const resolveEmojiData: EmojiDataResolver = async (locale, { signal }) => {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The emoji could not be loaded: ${response.status}`);
  const all = (await response.json()) as EmojibaseEmoji[];
  const emojis = all.flatMap(({ emoji, label, group, version, tags = [] }): EmojiData['emojis'] => {
    const qualified = toEmoji(emoji);
    if (qualified === undefined || group === undefined || !(group in groups) || version > NEWEST_VERSION)
      return [];
    return [{ emoji: qualified, label, category: group, version, tags }];
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
