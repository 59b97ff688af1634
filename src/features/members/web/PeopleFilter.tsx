import { User } from 'lucide-react';
import type { OnBoard } from '#features/boards/web/index.ts';
import { Button, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';
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
