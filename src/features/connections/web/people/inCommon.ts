import { digits } from '#ui/web/index.ts';

/** How many boards two people are both on, in words. */
export function inCommon(boards: number): string {
  if (boards === 0) return 'No board in common';
  return boards === 1 ? '1 board in common' : `${digits(boards)} boards in common`;
}
