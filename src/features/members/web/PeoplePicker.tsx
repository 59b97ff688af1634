import { useState } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { ErrorState, SkeletonText } from '#ui/web/index.ts';
import { boardMembers } from './memberQueries.ts';
import { PeopleChoices } from './PeopleChoices.tsx';

/** From how many people on one looks for a name rather than along the list. */
const MANY = 8;
/** So many at most are listed at once; a name finds the others. */
const LISTED = 50;

interface PeoplePickerProps {
  board: Board;
  /** Whose posts are shown; everybody's where it is empty. */
  people: string[];
  onChange: (people: string[]) => void;
}

/** The people of a board, each of whom can be chosen. */
export default function PeoplePicker({ board, people, onChange }: PeoplePickerProps) {
  const [query, setQuery] = useState('');
  const { data, error, retry } = useLive(boardMembers(board._id));
  if (error) return <ErrorState title="Failed to fetch members" onRetry={retry} />;
  if (!data) return <SkeletonText lines={4} />;
  const found = data.members
    .map((member) => member.memberProfileInfo)
    .filter((person) => sortKey(fullName(person)).includes(sortKey(query)));
  return (
    <PeopleChoices
      found={found.slice(0, LISTED)}
      people={people}
      onChange={onChange}
      search={data.members.length > MANY ? { query, onQuery: setQuery } : undefined}
      none="Nobody here is called that."
    />
  );
}
