import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { subscribers } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'messages.threads': self(body(nothing, () => ({}))),
  'messages.read': always(subscribers, ({ postID }) => ({ params: { type: 'POST', id: postID } })),
  'messages.mute': always(subscribers, ({ postID }) => ({
    params: { type: 'POST', id: postID },
    body: { muted: true },
  })), // for oneself
  'messages.search': always(subscribers, ({ postID }) => ({
    params: { type: 'POST', id: postID },
    query: { search: 'said' },
  })),
};
