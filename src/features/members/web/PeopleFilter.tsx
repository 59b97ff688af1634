import { User } from 'lucide-react';
import type { OnBoard } from '#features/boards/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, FilterChip, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';
import { boardMembers } from './memberQueries.ts';
import { usePeopleParam } from './peopleIn.ts';

const PeoplePicker = lazyPart(() => import('./PeoplePicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Whose posts are shown: anybody's, or those of the people chosen. */
export function PeopleFilter({ board }: OnBoard) {
  const [people, choose] = usePeopleParam();
  return (
    <Popover
      label="Show posts by"
      trigger={
        <Button variant="quiet" size="compact" icon={<User />} pressed={people.length > 0}>
          People
        </Button>
      }
    >
      <PeoplePicker board={board} people={people} onChange={choose} />
    </Popover>
  );
}

/** The filter in force, each part of which can be taken away. */
export function PeopleChips({ board }: OnBoard) {
  const [people, choose] = usePeopleParam();
  const { data } = useLive(boardMembers(board._id));
  const nameOf = (id: string) => {
    const member = data?.members.find((other) => other._id === id);
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
