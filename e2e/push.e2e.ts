import type { BrowserContext, Page } from 'playwright';
import { expect, test } from './harness.ts';
import { controlled } from './kept.ts';

// A browser here reaches no push service: subscribing to one is stood in for, and so is what it would deliver.
const workers = { serviceWorkers: 'allow' } as const;
const wide = { viewport: { width: 1440, height: 900 }, ...workers };

/** Has the browser answer as a push service would that it has subscribed. */
async function standInForService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A browser without windows gives nobody the permission.
    const permission = () => sessionStorage.getItem('permission') ?? 'default';
    const requestPermission = async () => {
      sessionStorage.setItem('permission', 'granted');
      return permission();
    };
    Object.defineProperty(Notification, 'permission', { get: permission });
    Object.assign(Notification, { requestPermission });
    let current: unknown = null;
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async (options: object) =>
        (current = {
          endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
          options,
          getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
          unsubscribe: async () => {
            current = null;
            return true;
          },
        }),
    });
  });
}

async function openSwitch(page: Page) {
  await page.goto('/settings?panel=notifications');
  return page.getByRole('switch', { name: 'Notifications on this device' });
}

test('a device is told once that is switched on, and no longer once it is off', async ({ openPerson }) => {
  const { page, context, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await standInForService(context);
  const isOn = async () => (await api<{ isOn: boolean }>('GET', '/people/push')).isOn;
  const box = await openSwitch(page);
  await controlled(page);
  expect(await box.isChecked()).toBe(false);
  await box.click();
  await expect.poll(isOn).toBe(true);
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.click();
  await expect.poll(isOn).toBe(false);
  await expect.poll(() => box.isChecked()).toBe(false);
});

test('a message is shown while nobody looks, and a click opens its place in the page that is open', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/');
  await controlled(page);
  const [worker] = context.serviceWorkers();
  const message = { title: 'Ben Okoye mentioned you', body: 'Well?', path: '/bookmarks', tag: 'a' };
  const { path, ...words } = message;
  const shown = () =>
    worker!.evaluate<object[]>('shown.map(({ title, body, tag }) => ({ title, body, tag }))');
  // A browser without windows shows no notifications: the ones that it would show are kept. A person who looks at the
  // page gets none; here nobody looks at it.
  await worker!.evaluate(`
    globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    const all = clients.matchAll.bind(clients);
    const unfocused = (page) => ({ focused: false, postMessage: (data) => page.postMessage(data), focus: async () => page });
    clients.matchAll = async (options) => (await all(options)).map(unfocused);
    const heard = (event) => Object.assign(event, { waitUntil: () => undefined });
    globalThis.push = (data) => dispatchEvent(heard(new PushEvent('push', { data })));
    globalThis.click = () => {
      const notification = { data: shown[0].data, close: () => void shown.pop() };
      dispatchEvent(Object.assign(heard(new Event('notificationclick')), { notification }));
    };
  `);
  await worker!.evaluate(`push(${JSON.stringify(JSON.stringify(message))})`);
  await expect.poll(shown).toEqual([words]);
  await worker!.evaluate('click()');
  await page.waitForURL(`**${path}`);
  expect(await shown()).toEqual([]);
});
