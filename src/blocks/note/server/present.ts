import { sql } from 'kysely';
import type { BlockPresentation } from '#blocks/server/blockPresentation.ts';

export const notePresentation: BlockPresentation = {
  fields: () => sql`'body', t.body, 'bodyRaw', t.body_raw`,
  shown: sql<boolean>`true`,
  cover: sql<string | null>`null::text`,
};
