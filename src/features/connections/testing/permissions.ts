import { body, friend, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'connections.list': self(body(nothing, () => ({ includeCount: true }))),
  'connections.statuses': self(body(nothing, ({ friendID }) => ({ profiles: [friendID] }))),
  'connections.search': self(body(nothing, () => ({ search: 'friend' }))),
  'connections.disconnect': self(friend),
  'connections.mentionList': always(
    readers,
    body(nothing, ({ boardID }) => ({ boardID })),
  ), // of a board
  'connections.sharingList': always(readers, ({ boardID }) => ({ query: { boardID } })),
};
