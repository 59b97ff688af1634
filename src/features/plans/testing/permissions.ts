import { nothing } from '../../../testing/permissions/permissionInputs.ts';
import { open, self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'plans.list': open(async () => ({})),
  'plans.own': self(nothing),
};
