import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';

/**
 * Why somebody does not come to a board's settings, whatever state it is in; undefined for authors and above, to whom the
 * panel says what of it is for admins.
 */
export function whyNotSettings({ role, ownerInfo }: Pick<Board, 'role' | 'ownerInfo'>): string | undefined {
  return whyNot({ role, ownerInfo }, 'post.govern');
}
