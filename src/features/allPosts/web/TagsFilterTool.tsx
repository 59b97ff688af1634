import { Tag as TagIcon } from 'lucide-react';
import { toggleTag, useTagFilter } from '#features/tags/web/index.ts';
import { Button, FilterChip, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';

const TagsPicker = lazyPart(() => import('./TagsPicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Which posts are shown by their tags, on whichever board. */
export function TagsFilterTool() {
  const { filter } = useTagFilter();
  return (
    <Popover
      label="Show posts with tags"
      trigger={
        <Button variant="quiet" size="compact" icon={<TagIcon />} pressed={filter.tags.length > 0}>
          Tags
        </Button>
      }
    >
      <TagsPicker />
    </Popover>
  );
}

/** The tags in force, each of which can be taken away. */
export function TagsChips() {
  const { filter, choose } = useTagFilter();
  const { tags, match } = filter;
  return (
    <>
      {match === 'ALL' && tags.length > 1 && (
        <FilterChip onRemove={() => choose({ tags, match: 'ANY' })}>All of these tags</FilterChip>
      )}
      {tags.map((name) => (
        <FilterChip key={name} onRemove={() => choose(toggleTag(filter, name))}>
          {`#${name}`}
        </FilterChip>
      ))}
    </>
  );
}
