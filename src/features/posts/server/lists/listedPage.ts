import { sql, type RawBuilder } from 'kysely';
import { postUnlocked, type Reader } from '#access/server/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { listedPost } from '#features/posts/contract/passwords.ts';

/** Whether the reader is let into each post of a page that has a password, by its id; null where none has. */
export type Doors = Record<string, boolean> | null;

/** `Doors` of all rows `page` together. @param role the reader's on their board */
export function doorsSql(reader: Reader, role: RawBuilder<unknown>): RawBuilder<Doors> {
  return sql<Doors>`json_object_agg(page.id, ${postUnlocked(reader, 'page', role)})
    filter (where page.password_hash is not null)`;
}

/** The posts of a page as lists show them: those with a password are rare, so the others are passed through as they are. */
export function listedPage({ info, doors }: { info: string; doors: Doors }): string {
  if (!doors) return info;
  const posts = JSON.parse(info) as PostSummary[];
  return JSON.stringify(
    posts.map((post) => (post._id in doors ? { ...listedPost(post), isOpen: doors[post._id] } : post)),
  );
}
