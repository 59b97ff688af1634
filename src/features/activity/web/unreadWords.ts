import { badgeText } from '#ui/web/index.ts';

/** How much there is to look at, in words: "3 unread", or nothing. */
export function unreadWords(count: number | undefined): string {
  return count === undefined || count === 0 ? '' : `${badgeText(count)} unread`;
}
