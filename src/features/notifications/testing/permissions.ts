import { signUnsubscribe } from '../server/index.ts';
import { readers } from '../../../testing/permissions/permissionRoles.ts';
import {
  type OpenInput,
  open,
  self,
  always,
  type Permissions,
} from '../../../testing/permissions/permissionRows.ts';
import { nothing } from '../../../testing/permissions/permissionInputs.ts';

const unsubscribeLink: OpenInput = async (app, { profileID }) => ({
  params: { token: await signUnsubscribe(app.services.db, { profileID, kinds: ['MENTION'] }) },
});

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'notifications.unsubscribeInfo': open(unsubscribeLink),
  'notifications.unsubscribe': open(unsubscribeLink),
  'notifications.preferences': self(nothing), // and names nothing that its reader may not open: src/features/notifications/server
  'notifications.prefer': always(readers, ({ postID }) => ({
    params: { type: 'POST', id: postID },
    body: { level: 'NOTHING' },
  })), // of a board or post; people and kinds are one's own business
};
