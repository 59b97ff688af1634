import { afterEach, expect, test } from 'vitest';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { readPreference, writePreference } from '#platform/web/page/preferences.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { keepTheme, takeTheme } from './themeOfProfile.ts';

const platformOf = (call: Call) =>
  ({ call, cache: { pending: { add() {}, drop() {} }, answered() {} } }) as unknown as Platform;

afterEach(clearToasts);

test('a theme that was chosen while the profile’s was still being read stays', async () => {
  let answer!: (info: unknown) => void;
  const asked = new Promise((resolve) => (answer = resolve));
  const call = ((_endpoint: unknown, { body }: { body?: unknown }) =>
    body ? Promise.resolve({ data: {} }) : asked.then((data) => ({ data }))) as unknown as Call;
  const taken = takeTheme(call);
  writePreference('colorMode', 'coffee');
  await keepTheme(platformOf(call), 'coffee');
  answer({ theme: 'light' });
  await taken;
  expect(readPreference('colorMode')).toBe('coffee');
});

test('a theme that could not be kept with the profile is told of, and sent again when it is chosen again', async () => {
  const sent: unknown[] = [];
  const call = ((_endpoint: unknown, { body }: { body?: unknown }) => {
    sent.push(body);
    return Promise.reject(new CallError(403, { message: 'The account is closed' }));
  }) as unknown as Call;
  await keepTheme(platformOf(call), 'dark');
  expect(toasts.current()).toMatchObject([{ message: 'The account is closed', variant: 'danger' }]);
  await keepTheme(platformOf(call), 'dark');
  expect(sent).toEqual([{ theme: 'dark' }, { theme: 'dark' }]);
});
