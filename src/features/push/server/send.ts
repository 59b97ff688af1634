import type { Config } from '#platform/server/settings/config.ts';
import type { PushMessage, PushSubscription } from '#features/push/contract.ts';
import type { PushKeys } from './keys.ts';

/** Milliseconds within which a push service is to take a message. */
const SERVICE_MS = 10_000;
/** Seconds that a push service keeps a message for a device that is away. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Hands a message to a browser's push service, encrypted for that browser alone (RFC 8030, 8291 and 8292).
 * @returns `gone` where the browser is subscribed there no longer
 * @throws Error that names neither the address, which is a secret, nor the message
 */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  { keys, config, signal }: { keys: PushKeys; config: Pick<Config, 'publicUrl'>; signal: AbortSignal },
): Promise<'sent' | 'gone'> {
  const { default: webPush } = await import('web-push'); // loaded with the first message
  const { endpoint, p256dh, auth } = subscription;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(config.publicUrl), ...keys },
      TTL: KEPT_SECONDS,
      topic: message.tag,
      contentEncoding: 'aes128gcm',
    },
  );
  const response = await fetch(request.endpoint, {
    method: request.method,
    // `fetch` says the length itself.
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'Content-Length'),
    ),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual', // the address was checked, another would not be
    signal: AbortSignal.any([signal, AbortSignal.timeout(SERVICE_MS)]),
  }).catch(() => {
    throw new Error('The push service could not be reached in time');
  });
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) throw new Error(`The push service answered ${response.status}`);
  return 'sent';
}

/** The contact of this installation for a push service, which takes https or mailto alone. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:octavo@${hostname}`;
}
