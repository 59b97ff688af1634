import { resolveEmojiData } from '#features/reactions/web/index.ts';
import type { OfferStore } from './offers.ts';
import { suggesting } from './suggesting.ts';
import { noteKeys } from '../keys/noteKeys.ts';

export interface OfferedEmoji {
  id: string;
  emoji: string;
  label: string;
}

/** So many letters say which emoji is meant; a colon is far more often a colon. */
const LEAST = 2;
const OFFERED = 8;

type Known = OfferedEmoji & { words: string[]; tags: string[] };
let loaded: Promise<Known[]> | undefined;

/** Typing `:` and the beginning of a name offers emoji. */
export function emojiSuggesting(store: OfferStore<OfferedEmoji>) {
  return suggesting<OfferedEmoji>({
    name: 'emoji',
    char: noteKeys.emoji.keys[0],
    store,
    find: async (query) => {
      if (query.replaceAll(/[\s\d]/g, '').length < LEAST) return [];
      loaded ??= load();
      try {
        return matchingEmoji(await loaded, query);
      } catch {
        loaded = undefined; // offline: asked for again with the next letter
        return [];
      }
    },
    put: (editor, range, { emoji }) => {
      editor.chain().focus().insertContentAt(range, `${emoji} `).run();
    },
    fits: ({ label }, query) => label.includes(query.toLowerCase()),
  });
}

async function load(): Promise<Known[]> {
  const { emojis } = await resolveEmojiData('en', { signal: new AbortController().signal });
  return emojis.map(({ emoji, label, tags }) => ({
    id: emoji,
    emoji,
    label,
    words: label.toLowerCase().split(/[\s:,-]+/),
    tags: tags ?? [],
  }));
}

/** Those whose name begins so, then those of which a word does, then those that it is said of. */
function matchingEmoji(all: Known[], query: string): OfferedEmoji[] {
  const wanted = query.toLowerCase().replaceAll('_', ' ');
  const ranks = all.map((one) => {
    if (one.label.toLowerCase().startsWith(wanted)) return 0;
    if (one.words.some((word) => word.startsWith(wanted))) return 1;
    return one.tags.some((tag) => tag.startsWith(wanted)) ? 2 : 3;
  });
  return [0, 1, 2].flatMap((rank) => all.filter((_, index) => ranks[index] === rank)).slice(0, OFFERED);
}
