import type { PostPart } from '#postParts/web/postPart.ts';
import { LockMark } from './LockMark.tsx';

export const part: PostPart = {
  filter: ({ filterBy }) => (filterBy === 'LOCKED' ? ({ lockBy }) => lockBy !== null : undefined),
  Mark: LockMark,
};
