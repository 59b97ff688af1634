import { readers } from '../../testing/permissions/permissionRoles.ts';
import { open, always, type Permissions } from '../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'health.live': open(async () => ({})),
  'health.ready': open(async () => ({})),
  'events.list': always(readers, ({ boardID }) => ({ query: { room: `board:${boardID}`, after: '0' } })),
};
