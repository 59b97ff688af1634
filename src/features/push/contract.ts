import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

/** Base64 as addresses have it, of so many bytes. */
const base64url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil(bytes / 3) * 4)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `is not ${bytes} bytes in base64url`);

/** A push subscription as a browser's `PushManager.subscribe` returns it. */
export const PushSubscription = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https$/, error: 'is not an address that begins with https://' })
      .max(1000)
      .meta({ description: 'Where the browser’s push service takes messages' }),
    p256dh: base64url(65).meta({ description: 'The browser’s public key' }),
    auth: base64url(16).meta({ description: 'The secret that both sides share' }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushState = z
  .strictObject({
    publicKey: base64url(65).meta({ description: 'The key that a browser subscribes with' }),
    isOffered: z.boolean().meta({ description: 'Whether this installation sends to any push service' }),
    isOn: z.boolean().meta({ description: 'Whether this session is told by push' }),
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof PushState>;

export const getPush = defineEndpoint({
  name: 'push.state',
  method: 'GET',
  path: '/people/push',
  summary: 'The key to subscribe with, and whether this device is told by push',
  needs: 'profile',
  answer: PushState,
});

export const subscribePush = defineEndpoint({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/people/push',
  summary: 'Have this device told by push of what concerns the account, until it signs out',
  needs: 'profile',
  body: PushSubscription,
  answer: z.void(),
});

export const unsubscribePush = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/people/push',
  summary: 'Have this device told by push no longer',
  needs: 'profile',
  answer: z.void(),
});

/** Room `profile`: a session of the account is told by push from now on, or no longer. */
export const pushChanged = defineEvent('push.changed', z.strictObject({ sessionID: Id, isOn: z.boolean() }));

/** A message as the service worker shows it (`src/platform/worker/serviceWorker.ts`). */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a click leads. */
  path: string;
  /** A second message with the same tag takes the place of the first. */
  tag: string;
}
