import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'dashboard.arrangement': self(nothing),
  'dashboard.arrange': self(body(nothing, () => ({ top: ['BOARDS'], left: [], right: ['DUE'] }))),
  'dashboard.changes': self(() => ({ query: { since: new Date().toISOString() } })),
};
