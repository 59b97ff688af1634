import { friend } from '../../../testing/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'connections.notebook': self(friend),
};
