import { lazyPart, SkeletonText } from '#ui/web/index.ts';
import type { OnBoard } from '#features/boards/web/index.ts';
import { usePeopleParam } from './peopleIn.ts';
import { PeoplePopover } from './PeoplePopover.tsx';

const PeoplePicker = lazyPart(() => import('./PeoplePicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Whose posts are shown: anybody's, or those of the people chosen. */
export function PeopleFilter({ board }: OnBoard) {
  const [people, choose] = usePeopleParam();
  return (
    <PeoplePopover people={people}>
      <PeoplePicker board={board} people={people} onChange={choose} />
    </PeoplePopover>
  );
}
