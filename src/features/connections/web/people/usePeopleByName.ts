import { listMentionCandidates, type MentionCandidate } from '#features/connections/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';

/** As many as are looked up at once. */
const LIMIT = 20;

/** A board, and a post on it where they are to see that. */
interface Where {
  boardID: string;
  postID?: string | undefined;
}

const peopleByName = (search: string, where: Where | undefined) =>
  defineMomentary<MentionCandidate[]>({
    key: ['peopleByName', where?.boardID, where?.postID, search],
    read: async (call) => {
      const onBoard = where === undefined ? {} : { ...where, inComment: true };
      const body = { limit: LIMIT, page: 1, search, ...onBoard };
      const { data, asOf } = await call(listMentionCandidates, { body });
      return { data: data.info, asOf };
    },
  });

/**
 * People one knows, by beginnings of their names, those it fits best first; looked up while one types.
 * @param query undefined while nobody is looked for; '' finds the first of everybody
 * @param where only whoever may read comments on this board, its members among them, and sees the post
 * @returns whom the last query that was answered has found
 */
export function usePeopleByName(
  query: string | undefined,
  where?: Where,
): { people: MentionCandidate[]; isBusy: boolean } {
  const { found = [], isBusy } = useLookup((words) => peopleByName(words, where), query?.trim());
  return { people: found, isBusy };
}
