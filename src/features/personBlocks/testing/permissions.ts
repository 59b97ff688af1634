import { friend } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'connections.block': self(friend),
  'connections.unblock': self(friend),
};
