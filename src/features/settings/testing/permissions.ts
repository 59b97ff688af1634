import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'settings.installation': self(nothing),
  'settings.feedback': self(body(nothing, () => ({ message: 'Thanks', mayAnswer: false }))),
};
