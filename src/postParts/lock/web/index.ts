import type { PostPart } from '#postParts/web/postPart.ts';

export const lockPart: PostPart = {
  filter: ({ filterBy }) => (filterBy === 'LOCKED' ? ({ lockBy }) => lockBy !== null : undefined),
};
