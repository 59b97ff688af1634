import { lazyPart, SkeletonText } from '#ui/web/index.ts';
import type { OnBoard } from '#features/boards/web/index.ts';
import { usePeopleParam } from './peopleIn.ts';
import { PeoplePopover } from './PeoplePopover.tsx';

const PeoplePicker = lazyPart(() => import('./PeoplePicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Narrows the list to posts by the people chosen; without any, it has everybody's. */
export function PeopleFilter({ board }: OnBoard) {
  const [people, choose] = usePeopleParam();
  return (
    <PeoplePopover people={people}>
      <PeoplePicker board={board} people={people} onChange={choose} />
    </PeoplePopover>
  );
}
