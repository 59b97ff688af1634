import { PASSWORD } from '../../../testing/people.ts';
import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'account.deletion': self(nothing),
  'account.delete': self(body(nothing, () => ({ password: PASSWORD }))),
};
