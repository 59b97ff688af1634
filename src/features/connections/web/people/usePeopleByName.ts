import { listMentionCandidates, type MentionCandidate } from '#features/connections/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';

/** As many as are looked up at once. */
const LIMIT = 20;

const peopleByName = (search: string, boardID: string | undefined) =>
  defineMomentary<MentionCandidate[]>({
    key: ['peopleByName', boardID, search],
    read: async (call) => {
      const onBoard = boardID === undefined ? {} : { boardID, inComment: true };
      const body = { limit: LIMIT, page: 1, search, ...onBoard };
      const { data, asOf } = await call(listMentionCandidates, { body });
      return { data: data.info, asOf };
    },
  });

/**
 * People one knows, by beginnings of their names, those it fits best first; looked up while one types.
 * @param query undefined while nobody is looked for; '' finds the first of everybody
 * @param boardID only whoever may read comments on this board, its members among them
 * @returns whom the last query that was answered has found
 */
export function usePeopleByName(
  query: string | undefined,
  boardID?: string,
): { people: MentionCandidate[]; isBusy: boolean } {
  const { found = [], isBusy } = useLookup((words) => peopleByName(words, boardID), query?.trim());
  return { people: found, isBusy };
}
