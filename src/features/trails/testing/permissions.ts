import { readers } from '../../../testing/permissions/permissionRoles.ts';
import { always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'trails.list': always(readers, ({ postID }) => ({ params: { type: 'POST', id: postID } })), // of hidden posts nothing, of comments nothing for viewers: src/features/trails/server
};
