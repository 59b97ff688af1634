import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useTyped } from '#platform/web/page/useTyped.ts';
import type { Member } from '#features/members/contract.ts';
import { boardMembers } from '../memberQueries.ts';

export interface MembersToChoose {
  /** Typed text of the field, and its change handler. */
  query: string;
  onQuery: (query: string) => void;
  people: readonly PersonInfo[];
  isLoading: boolean;
  /** Whether there are more than a page, so that who is wanted has to be looked for. */
  isMany: boolean;
}

/**
 * The members of a board of whom one is to be chosen, by the letters typed. The first page is there at once, and is
 * everybody on nearly every board; of a larger board the server looks for the name.
 * @param mayBe leaves out those for whom it is false
 */
export function useMembersToChoose(
  boardID: string | undefined,
  mayBe: (member: Member) => boolean = () => true,
): MembersToChoose {
  const [query, typed, onQuery] = useTyped();
  const enabled = boardID !== undefined;
  const first = useLiveList(boardMembers(boardID ?? ''), { enabled });
  const isMany = first.hasMore;
  const found = useLiveList(boardMembers(boardID ?? '', isMany ? typed : ''), { enabled });
  const people = found.items.filter(mayBe).map(({ memberProfileInfo }) => memberProfileInfo);
  const isCalled = (person: PersonInfo) => sortKey(fullName(person)).includes(sortKey(query.trim()));
  return {
    query,
    onQuery,
    people: isMany && found.isKnown ? people : people.filter(isCalled),
    isLoading: enabled && (!found.isKnown || (isMany && typed !== query.trim())),
    isMany,
  };
}
