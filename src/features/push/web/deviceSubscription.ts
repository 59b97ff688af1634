import type { PushSubscription as Subscription } from '#features/push/contract.ts';

/** Reason why a browser shows no messages, if any: `denied` can be undone only in the browser's own settings. */
export type PushHindrance = 'none' | 'unsupported' | 'denied';

/** Whether this browser can be told by push. On an iPhone it can once the product is on the home screen. */
export function pushHindrance(): PushHindrance {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'none';
}

/** Whether messages are shown here once the server sends them. */
export const isPushAllowed = (): boolean =>
  pushHindrance() === 'none' && Notification.permission === 'granted';

/**
 * Asks for the permission and subscribes. A subscription that was made with another key (of the server before it was set
 * up anew) is given up first: the service would refuse its messages.
 * @returns undefined where the person does not give the permission
 * @throws where the browser's push service cannot be reached, or the page has no service worker
 */
export async function subscribeDevice(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('The page has no service worker');
  const before = await registration.pushManager.getSubscription();
  if (before && base64url(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
  };
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? []));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
