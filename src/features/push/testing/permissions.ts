import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'push.state': self(nothing),
  'push.subscribe': self(
    body(nothing, () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/scene',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    })),
  ),
  'push.unsubscribe': self(nothing),
};
