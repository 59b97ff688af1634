import { sql } from 'kysely';
import { tagKey, tagsRewritten } from '#postParts/tags/contract.ts';
import type { PostPart } from '#postParts/server/postPart.ts';
import { bringTags } from './bringTags.ts';
import { moveTags } from './moveTags.ts';

export { renamedThere } from './moveTags.ts';

/** The tags of a post and of its blocks; lists can be of those that have some tags. */
export const tagsPart: PostPart = {
  move: moveTags,
  staleBy: [tagsRewritten],
  moveThings: bringTags,
  filter: {
    values: ({ tagsFilter }) => {
      const keys = [...new Set(tagsFilter?.tags.map(tagKey))];
      return keys.length > 0 ? { keys, all: tagsFilter?.match === 'ALL' } : undefined;
    },
    condition: (value, boardID) => {
      const keys = sql`${value('keys')}::text[]`;
      // As the board writes them: a name that it does not know is on no post.
      const names = sql`array(select tg.name from tags tg where tg.board_id = ${boardID} and tg.key = any(${keys}))`;
      return sql<boolean>`(case when ${value('all')}::boolean
        then (p.tags || p.thing_tags) @> ${names} and cardinality(${names}) = cardinality(${keys})
        else (p.tags || p.thing_tags) && ${names} end)`;
    },
  },
};
