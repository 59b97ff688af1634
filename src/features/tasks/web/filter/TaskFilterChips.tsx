import { Button, FilterChip, priorityNames, statusNames } from '#ui/web/index.ts';
import { progressNames } from '../taskWords.ts';
import { useBoardTaskFilter } from './useBoardTaskFilter.ts';

/** The filter in force, each part of which can be taken away. */
export default function TaskFilterChips() {
  const { filter, choose, clear } = useBoardTaskFilter();
  const { type, status, priority, progress } = filter;
  const words = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    values.map((value) => names[value]).join(', ');
  return (
    <>
      {type === 'ASSIGNED' && (
        <FilterChip
          onRemove={() => choose({ ...filter, type: filter.people.length > 0 ? 'CREATOR' : 'ALL' })}
        >
          Assigned
        </FilterChip>
      )}
      {status.length > 0 && (
        <FilterChip onRemove={() => choose({ ...filter, status: [] })}>
          {words(status, statusNames)}
        </FilterChip>
      )}
      {priority.length > 0 && (
        <FilterChip onRemove={() => choose({ ...filter, priority: [] })}>
          {words(priority, priorityNames)}
        </FilterChip>
      )}
      {progress.length > 0 && (
        <FilterChip onRemove={() => choose({ ...filter, progress: [] })}>
          {words(progress, progressNames)}
        </FilterChip>
      )}
      <Button variant="link" size="compact" onClick={clear}>
        Clear all
      </Button>
    </>
  );
}
