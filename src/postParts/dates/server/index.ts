import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Lists can be of the posts that were changed last between two moments. */
export const datesPart: PostPart = {
  filter: {
    isOfClosed: true,
    values: ({ dateFilter: { from, until } = {} }) =>
      from === undefined && until === undefined ? undefined : { from, until },
    condition: (value) => {
      const [from, until] = [sql`${value('from')}::timestamptz`, sql`${value('until')}::timestamptz`];
      return sql<boolean>`((${from} is null or p.sort_at >= ${from}) and (${until} is null or p.sort_at < ${until}))`;
    },
  },
};
