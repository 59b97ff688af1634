import { MOST_TITLES, titles } from '#features/posts/contract/titles.ts';
import type { Platform } from '#platform/web/platform.ts';

/** The posts and boards that a text leads to, each once, in order. */
export const addressesIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\/(?:posts|boards)\/[0-9a-f]{24}/g)].map(([address]) => address)),
  ].toSorted();

/** Titles of posts and boards now, by their addresses: of those that the reader may open. */
export async function readTitles(call: Platform['call'], addresses: readonly string[]) {
  const ids = (folder: string) =>
    addresses
      .filter((address) => address.startsWith(folder))
      .map((address) => address.slice(-24))
      .slice(0, MOST_TITLES);
  const body = { postIDs: ids('/posts/'), boardIDs: ids('/boards/') };
  const { data, asOf } = await call(titles, { body });
  const found = data.info.map(({ type, _id, title }) => [
    `/${type === 'POST' ? 'posts' : 'boards'}/${_id}`,
    title || (type === 'POST' ? 'Untitled post' : 'Untitled board'),
  ]);
  return { data: Object.fromEntries(found) as Record<string, string>, asOf };
}
