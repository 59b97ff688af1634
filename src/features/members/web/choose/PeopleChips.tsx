import type { OnBoard } from '#features/boards/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Button, FilterChip } from '#ui/web/index.ts';
import { boardMembers } from '../memberQueries.ts';
import { usePeopleParam } from './peopleIn.ts';

/** The filter in force, each part of which can be taken away. */
export default function PeopleChips({ board }: OnBoard) {
  const [people, choose] = usePeopleParam();
  const { items } = useLiveList(boardMembers(board._id, '', people), { enabled: people.length > 0 });
  const nameOf = (id: string) => {
    const member = items.find((other) => other._id === id);
    return member ? fullName(member.memberProfileInfo) : 'Somebody who left';
  };
  return (
    <>
      {people.map((id) => (
        <FilterChip key={id} onRemove={() => choose(people.filter((other) => other !== id))}>
          {nameOf(id)}
        </FilterChip>
      ))}
      {people.length > 1 && (
        <Button variant="link" size="compact" onClick={() => choose([])}>
          Clear all
        </Button>
      )}
    </>
  );
}
