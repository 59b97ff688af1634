import { board } from '../../../testing/permissions/permissionInputs.ts';
import { admins } from '../../../testing/permissions/permissionRoles.ts';
import { always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'covers.remove': always(admins, board),
};
