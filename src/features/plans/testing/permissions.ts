import { nothing } from '../../../testing/permissionInputs.ts';
import { open, self, type Permissions } from '../../../testing/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'plans.list': open(async () => ({})),
  'plans.own': self(nothing),
};
