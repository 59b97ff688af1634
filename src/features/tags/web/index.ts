export { onBoard as tagsOnBoard } from './onBoard.tsx';
export { paramsOfTags, tagsIn, type TagFilter } from './tagAddress.ts';
export { TagNames } from './TagNames.tsx';
export { TagsChips, TagsFilterTool } from './TagsFilterTool.tsx';
