import type { Board } from '#features/boards/contract.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useTyped } from '#platform/web/page/useTyped.ts';
import { ErrorState, SkeletonText } from '#ui/web/index.ts';
import { boardMembers } from '../memberQueries.ts';
import { PeopleChoices } from './PeopleChoices.tsx';

/** From how many people on one looks for a name rather than along the list. */
const MANY = 8;
/** So many at most are listed at once; a name finds the others. */
const LISTED = 50;

interface PeoplePickerProps {
  board: Board;
  /** The people whose posts are shown; everybody's are where it is empty. */
  people: string[];
  onChange: (people: string[]) => void;
}

/** The people of a board, each of whom can be chosen. */
export default function PeoplePicker({ board, people, onChange }: PeoplePickerProps) {
  const [query, search, onQuery] = useTyped();
  const { items, isKnown, error, retry } = useLiveList(boardMembers(board._id, search));
  const isFirst = search === '' && !isKnown;
  if (error && !isKnown) return <ErrorState title="Failed to fetch members" onRetry={retry} />;
  if (isFirst) return <SkeletonText lines={4} />;
  const found = items.map((member) => member.memberProfileInfo);
  return (
    <PeopleChoices
      found={found.slice(0, LISTED)}
      people={people}
      onChange={onChange}
      search={board.memberCount > MANY ? { query, onQuery } : undefined}
      none={isKnown ? 'Nobody here is called that.' : null}
    />
  );
}
