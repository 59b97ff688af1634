import type { BookmarkFilter } from '#features/bookmarks/contract.ts';
import { EmptyState } from '#ui/web/index.ts';
import { filterNames } from './bookmarkWords.ts';

/** Why there are no bookmarks here, and how some come. */
export function EmptyBookmarks(props: { showOnly: BookmarkFilter; search: string; isFolder: boolean }) {
  const { showOnly, search, isFolder } = props;
  const name = filterNames[showOnly].toLowerCase();
  if (search !== '')
    return (
      <EmptyState art="search" title="No bookmarks like this">
        None of them is called “<bdi>{search}</bdi>”.
      </EmptyState>
    );
  if (isFolder)
    return (
      <EmptyState title={`${showOnly === 'ALL' ? 'Nothing' : `No ${name}`} in this folder yet`}>
        Drag bookmarks here, or choose Move to a folder beside one of them.
      </EmptyState>
    );
  return (
    <EmptyState title={`No ${showOnly === 'ALL' ? 'bookmarks' : `${name} bookmarked`} yet`}>
      Choose Bookmark on a board, a post, a block, a comment or a person. They are here for you alone.
    </EmptyState>
  );
}
