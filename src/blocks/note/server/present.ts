import { sql } from 'kysely';
import type { BlockPresentation } from '#blocks/server/blockPresentation.ts';

export const notePresentation: BlockPresentation = {
  copied: ['body', 'body_raw', 'plain', 'mention_profiles'],
  fields: () => sql`'body', t.body, 'bodyRaw', t.body_raw`,
  title: sql<string>`t.title`,
  name: sql<string>`coalesce(nullif(t.title, ''), trim(left(regexp_replace(left(t.plain, 400), '\\s+', ' ', 'g'), 200)))`,
  shown: sql<boolean>`true`,
  text: sql<string>`t.plain`,
  cover: sql<string | null>`null::text`,
  picture: sql<string | null>`null::text`,
};
