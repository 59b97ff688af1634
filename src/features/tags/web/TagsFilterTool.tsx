import { Tag as TagIcon } from 'lucide-react';
import { Button, FilterChip, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';
import { toggleTag } from './tagAddress.ts';
import { useTagFilter } from './useTagFilter.ts';

const TagsPicker = lazyPart(() => import('./TagsPicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

interface TagsFilterToolProps {
  of?: 'posts' | 'tasks';
  align?: 'start' | 'end';
}

/** Which posts, or tasks, are shown by their tags, on whichever board. */
export function TagsFilterTool({ of = 'posts', align = 'start' }: TagsFilterToolProps) {
  const { filter } = useTagFilter();
  return (
    <Popover
      label={`Show ${of} with tags`}
      align={align}
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
