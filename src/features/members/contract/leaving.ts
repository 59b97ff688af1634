import type { Board } from '#features/boards/contract.ts';

/**
 * Why somebody does not leave a board; undefined where they do. Only a membership can be left: a list of the board, the
 * organisation and a public board let people in who are no members.
 */
export function whyNotLeave({ role, isMember }: Pick<Board, 'role' | 'isMember'>): string | undefined {
  if (!isMember)
    return 'You are not a member of this board: it is public, a list names you, or your organisation works here. Only its admins can change that.';
  return role === 'OWNER' ? 'An owner cannot leave the board. Delete it, or keep it.' : undefined;
}
