import { sql } from 'kysely';
import type { BlockPresentation } from '#blocks/server/blockPresentation.ts';

export const notePresentation: BlockPresentation = {
  fields: () => sql`'body', t.body, 'bodyRaw', t.body_raw`,
  name: sql<string>`coalesce(nullif(t.title, ''), trim(left(regexp_replace(left(t.plain, 400), '\\s+', ' ', 'g'), 200)))`,
  shown: sql<boolean>`true`,
  cover: sql<string | null>`null::text`,
};
