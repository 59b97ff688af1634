import type { Hashtags, OfferedTag } from '#blocks/web/blockView.ts';
import type { OfferStore } from './offers.ts';
import { suggesting } from './suggesting.ts';
import { noteKeys } from '../keys/noteKeys.ts';

const PAUSE_MS = 120;

/** Typing `#` and the beginning of a name offers tags; the one that is taken stands in the text, and is put on. */
export function tagSuggesting(store: OfferStore<OfferedTag>, hashtags: () => Hashtags | undefined) {
  return suggesting<OfferedTag>({
    name: 'tags',
    char: noteKeys.tag.keys[0],
    store,
    pause: PAUSE_MS,
    // `# ` begins a heading, and `## ` another.
    find: (query) => (/^[^\s#]/.test(query) ? (hashtags()?.find(query) ?? []) : []),
    put: (editor, range, { name }) => {
      // As plain words: a name may hold spaces, and what looks like HTML is none.
      editor
        .chain()
        .focus()
        .insertContentAt(range, { type: 'text', text: `#${name} ` })
        .run();
      hashtags()?.add(name);
    },
    fits: ({ name }, query) => name.toLowerCase().includes(query.toLowerCase()),
  });
}
