import { UNTITLED, type RecentPost } from '#features/posts/contract.ts';
import { readPreference } from '#platform/web/page/preferences.ts';

/**
 * What a post that one was on lately is called in a list of those. On a board that its reader looks at in the view
 * confidential it is covered there too: whoever looks over their shoulder learns no more by the list than by the board.
 */
export function recentTitle({ cover, viewMode }: Pick<RecentPost, 'cover' | 'viewMode'>): string {
  if ((viewMode ?? readPreference('viewMode')) === 'confidential') return 'Covered post';
  return cover.title || cover.excerpt || UNTITLED;
}
