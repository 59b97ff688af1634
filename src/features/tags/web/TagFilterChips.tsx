import { Button, FilterChip } from '#ui/web/index.ts';
import { toggleTag } from './tagAddress.ts';
import { useTagFilter } from './useTagFilter.ts';

/** The tags in force, each of which can be taken away. */
export default function TagFilterChips() {
  const { filter, choose, clear } = useTagFilter();
  const { tags, match } = filter;
  return (
    <>
      {match === 'ALL' && tags.length > 1 && (
        <FilterChip onRemove={() => choose({ ...filter, match: 'ANY' })}>All of these tags</FilterChip>
      )}
      {tags.map((name) => (
        <FilterChip key={name} onRemove={() => choose(toggleTag(filter, name))}>
          {`#${name}`}
        </FilterChip>
      ))}
      {tags.length > 1 && (
        <Button variant="link" size="compact" onClick={clear}>
          Clear tags
        </Button>
      )}
    </>
  );
}
