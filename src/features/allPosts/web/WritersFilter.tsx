import { peopleIn, PeoplePopover, usePeopleParam } from '#features/members/web/index.ts';
import { fullName, namedPeople } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { FilterChip, lazyPart, SkeletonText } from '#ui/web/index.ts';

const WritersPicker = lazyPart(() => import('./WritersPicker.tsx'), {
  meanwhile: <SkeletonText lines={4} />,
});

/** Narrows the list to posts by the people chosen; without any, it has everybody's. */
export function WritersFilter() {
  const [people] = usePeopleParam();
  return (
    <PeoplePopover people={people}>
      <WritersPicker />
    </PeoplePopover>
  );
}

/** The people in force, each of whom can be taken away. */
export function WritersChips() {
  const [{ by }] = useSearchParams();
  return peopleIn(by).length > 0 && <Chips />;
}

function Chips() {
  const [people, choose] = usePeopleParam();
  const { data = [] } = useLive(namedPeople(people));
  return people.map((id) => {
    const person = data.find((other) => other.id === id);
    return (
      <FilterChip key={id} onRemove={() => choose(people.filter((other) => other !== id))}>
        {person ? fullName(person) : 'Somebody'}
      </FilterChip>
    );
  });
}
