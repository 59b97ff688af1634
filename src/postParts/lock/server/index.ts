import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Lists can be of the posts that are locked. */
export const lockPart: PostPart = {
  filter: {
    isOfClosed: true,
    values: ({ filterBy }) => (filterBy === 'LOCKED' ? {} : undefined),
    condition: () => sql<boolean>`p.lock_by is not null`,
  },
};
