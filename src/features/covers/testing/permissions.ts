import { board } from '../../../testing/permissionInputs.ts';
import { admins } from '../../../testing/permissionRoles.ts';
import { always, type Permissions } from '../../../testing/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'covers.remove': always(admins, board),
};
