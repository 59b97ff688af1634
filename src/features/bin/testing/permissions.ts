import { board, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { contributors } from '../../../testing/permissions/permissionRoles.ts';
import { self, changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'bin.board': changing(
    contributors,
    body(board, () => ({})),
  ), // and lists what each may bring back: src/features/bin/server
  'bin.boards': self(body(nothing, () => ({}))),
};
