import { nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, others, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'activity.list': self(nothing),
  'activity.see': others(({ activityID }) => ({ params: { activityID } })),
  'activity.reset': self(nothing),
};
