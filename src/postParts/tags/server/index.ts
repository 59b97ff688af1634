import { sql, type RawBuilder } from 'kysely';
import { tagKey, tagsRewritten, type TagsFilter } from '#postParts/tags/contract.ts';
import type { PostPart } from '#postParts/server/postPart.ts';
import { moveThingTags } from './bringTags.ts';
import { moveTags } from './moveTags.ts';

export { bringTags } from './bringTags.ts';
export { copyPostTags, copyTagsOfPosts, copyThingTags, type CopyOf } from './copyTags.ts';
export { renamedThere } from './moveTags.ts';
export { blockHasTag, boardHasTag, postHasTag } from './tagged.ts';

/** The keys of the tags that a filter asks for, each once. */
export const tagKeys = (filter: TagsFilter | undefined): string[] => [...new Set(filter?.tags.map(tagKey))];

/** The names that a board has for some keys, as it writes them: a tag that it does not know is on none of its posts. */
export const namesOf = (boardID: RawBuilder<unknown>, keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select tg.name from tags tg where tg.board_id = ${boardID} and tg.key = any(${keys}))`;

/** The tags of a post and of its blocks; lists can be of those that have some tags. */
export const tagsPart: PostPart = {
  copied: { again: ['tags'], elsewhere: ['tags'] },
  move: moveTags,
  staleBy: [tagsRewritten],
  moveThings: moveThingTags,
  filter: {
    values: ({ tagsFilter }) => {
      const keys = tagKeys(tagsFilter);
      return keys.length > 0 ? { keys, all: tagsFilter?.match === 'ALL' } : undefined;
    },
    condition: (value, boardID) => {
      const keys = sql`${value('keys')}::text[]`;
      const names = namesOf(boardID, keys);
      return sql<boolean>`(case when ${value('all')}::boolean
        then (p.tags || p.thing_tags) @> ${names} and cardinality(${names}) = cardinality(${keys})
        else (p.tags || p.thing_tags) && ${names} end)`;
    },
  },
};
