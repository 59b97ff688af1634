import * as tags from '#features/tags/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { tagChecks } from './checks.ts';
import { manageTags, setTags } from './commands.ts';
import { colouredTags, filterTags, searchTags } from './queries.ts';
import { updateTag } from './rewriteTag.ts';

export { copyBoardTags, tagNewPost, writeBoardTags } from './boardTags.ts';
export { findTags } from './queries.ts';

/** Routes and events of tags; the fields of a post and its filters stand in `src/postParts/tags`. */
export const tagsFeature = defineFeature({
  name: 'tags',
  routes: [
    command(tags.setTags, setTags),
    command(tags.manageTags, manageTags),
    command(tags.updateTag, updateTag),
    read(tags.colouredTags, colouredTags),
    read(tags.searchTags, searchTags),
    read(tags.filterTags, filterTags),
  ],
  checks: tagChecks,
});
