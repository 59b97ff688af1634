export { onBoard as tagsOnBoard } from './onBoard.tsx';
export { toggleTag } from './tagAddress.ts';
export { TagNames } from './TagNames.tsx';
export { useTagFilter } from './useTagFilter.ts';
export { useTagsByName } from './useTagsByName.ts';
