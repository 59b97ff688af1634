import { User } from 'lucide-react';
import { boardMembers } from '#features/members/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, FilterChip, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';
import type { PeopleFilterProps } from './PeoplePicker.tsx';

const PeoplePicker = lazyPart(() => import('./PeoplePicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Whose posts are shown: anybody's, or those of the people chosen. */
export function PeopleFilter(props: PeopleFilterProps) {
  return (
    <Popover
      label="Show posts by"
      trigger={
        <Button variant="quiet" size="compact" icon={<User />} pressed={props.people.length > 0}>
          People
        </Button>
      }
    >
      <PeoplePicker {...props} />
    </Popover>
  );
}

/** The filter in force, each part of which can be taken away. */
export function PeopleChips({ board, people, onChange }: PeopleFilterProps) {
  const { data } = useLive(boardMembers(board._id));
  const nameOf = (id: string) => {
    const member = data?.members.find((other) => other._id === id);
    return member ? fullName(member.memberProfileInfo) : 'Somebody who left';
  };
  return (
    <>
      {people.map((id) => (
        <FilterChip key={id} onRemove={() => onChange(people.filter((other) => other !== id))}>
          {nameOf(id)}
        </FilterChip>
      ))}
      {people.length > 1 && (
        <Button variant="link" size="compact" onClick={() => onChange([])}>
          Clear all
        </Button>
      )}
    </>
  );
}
