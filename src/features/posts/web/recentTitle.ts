import { UNTITLED, type RecentPost } from '#features/posts/contract.ts';
import { readPreference } from '#platform/web/page/preferences.ts';

/**
 * Title of a post in the list of those last looked at. Where the reader looks at the board in the view confidential, the
 * title is covered here too: somebody who looks over the reader's shoulder learns no more from the list than from the
 * board.
 */
export function recentTitle({ cover, viewMode }: Pick<RecentPost, 'cover' | 'viewMode'>): string {
  if ((viewMode ?? readPreference('viewMode')) === 'confidential') return 'Covered post';
  return cover.title || cover.excerpt || UNTITLED;
}
