import type { Rows } from '../row.ts';

const journey = 'an invitation that cannot be read, accepted or declined says so, and then works';

/** Boards, as far as the specification of accounts names them. */
export const boards: Rows = {
  '8 Errors': [
    ['Failed to fetch board invitation', `e2e/boardInvitation.e2e.ts › ${journey}`],
    ['Failed to {accept/decline} board invitation', `e2e/boardInvitation.e2e.ts › ${journey}`],
  ],
};
