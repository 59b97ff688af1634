import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, others, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'ownProfiles.create': self(
    body(nothing, () => ({
      firstName: 'Second',
      lastName: 'One',
      screenName: 'second.one',
    })),
  ),
  'ownProfiles.deletion': others(({ bystanderID }) => ({ params: { id: bystanderID } })),
  'ownProfiles.delete': others(({ bystanderID }) => ({ params: { id: bystanderID } })),
};
