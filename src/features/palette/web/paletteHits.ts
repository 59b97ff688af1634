import { search, type SearchAnswer } from '#features/search/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { ownLanguages } from '#platform/web/page/ownLanguages.ts';

/** Read of each kind: of these, those of the board one is on come first. */
const OF_EACH = 10;

/** Hits of a search in the palette. They stay as they were found: another search reads anew. */
export const paletteHits = (query: string) =>
  defineMomentary<SearchAnswer>({
    key: ['search', 'palette', query],
    read: (call) =>
      call(search, {
        body: {
          query,
          types: ['POST', 'TASK', 'NOTE', 'BOARD', 'PERSON'],
          languages: ownLanguages(),
          limit: OF_EACH,
        },
      }),
  });
