import type { FoundPlace } from '#blocks/web/blockView.ts';
import type { OfferStore } from './offers.ts';
import { suggesting } from './suggesting.ts';
import { noteKeys } from '../keys/noteKeys.ts';

const PAUSE_MS = 120;

/** Typing `[[` offers the posts and boards one may read; what follows looks for them. */
export function placeSuggesting(
  store: OfferStore<FoundPlace>,
  findPlaces: (search: string) => Promise<FoundPlace[]>,
) {
  return suggesting<FoundPlace>({
    name: 'places',
    char: noteKeys.place.keys[0].replace(' ', ''),
    store,
    pause: PAUSE_MS,
    isTitle: true,
    find: (query) => (query.startsWith(' ') || query.includes(']') ? [] : findPlaces(query.trim())),
    put: (editor, range, { type, id }) => {
      const reference = { type: 'reference', attrs: { type, id } };
      editor
        .chain()
        .focus()
        .insertContentAt(range, [reference, { type: 'text', text: ' ' }])
        .run();
    },
    fits: ({ title }, query) => title.toLowerCase().includes(query.trim().toLowerCase()),
  });
}
