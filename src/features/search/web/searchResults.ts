import { search, type HitType, type SearchAnswer } from '#features/search/contract.ts';
import { ownLanguages } from '#platform/web/page/ownLanguages.ts';
import { defineMomentary, type LiveDefinition } from '#platform/web/live/live.ts';

export interface ParsedQuery {
  query: string;
  type: HitType | undefined;
  boardID: string | undefined;
  postID: string | undefined;
  /** From when on: a moment, the same all day, so that the same search is not made twice. */
  from: string | undefined;
}

/** Number of hits of each type in a list of all types, and in a list of one type. */
export const OF_EACH = 5;
const OF_ONE = 50;

/** Results of a search. They follow no room: they are read on request, and stay as they were found. */
export function searchResults(
  { query, type, boardID, postID, from }: ParsedQuery,
  limit = OF_ONE,
): LiveDefinition<SearchAnswer> {
  return defineMomentary({
    key: ['search', query, type ?? '', boardID ?? '', postID ?? '', from ?? '', String(limit)],
    read: (call) =>
      call(search, {
        body: {
          query,
          languages: ownLanguages(),
          ...(type ? { types: [type], limit } : { limit: OF_EACH }),
          ...(boardID ? { boardID } : {}),
          ...(postID ? { postID } : {}),
          ...(from ? { from } : {}),
        },
      }),
  });
}
