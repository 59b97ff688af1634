import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { IconButton, useNarrow } from '#ui/web/index.ts';
import { useBookmark } from './useBookmark.ts';

/** What bookmarks add to the page of a post. */
export const bookmarksOnPost = { name: 'bookmarks', Action: BookmarkPost, BlockTool: BookmarkBlock };

const icon = (isBookmarked: boolean) => (isBookmarked ? <BookmarkCheck /> : <Bookmark />);

function BookmarkPost({ post }: { post: Post }) {
  const { isBookmarked, label, toggle } = useBookmark({ type: 'POST', id: post._id });
  useShortcuts({ b: toggle });
  if (useNarrow()) return null; // a phone's bar has no room; the menu has it
  return (
    <IconButton
      icon={icon(isBookmarked)}
      label={label}
      tooltip={`${label} (B)`}
      pressed={isBookmarked}
      sends
      onClick={toggle}
    />
  );
}

function BookmarkBlock({ thing }: { thing: Thing }) {
  const { isBookmarked, label, toggle } = useBookmark({ type: thing.thingType, id: thing._id });
  return (
    <IconButton
      size="compact"
      icon={icon(isBookmarked)}
      label={label}
      pressed={isBookmarked}
      sends
      onClick={toggle}
    />
  );
}
