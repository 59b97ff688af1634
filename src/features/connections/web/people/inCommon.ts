import { counted } from '#ui/web/index.ts';

/** How many boards two people are both on, in words. */
export function inCommon(boards: number): string {
  if (boards === 0) return 'No board in common';
  return counted(boards, 'board in common', 'boards in common');
}
