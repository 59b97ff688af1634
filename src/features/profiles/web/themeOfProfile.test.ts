import { expect, test } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { readPreference, writePreference } from '#platform/web/page/preferences.ts';
import { keepTheme, takeTheme } from './themeOfProfile.ts';

test('a theme that was chosen while the profile’s was still being read stays', async () => {
  let answer!: (info: unknown) => void;
  const asked = new Promise((resolve) => (answer = resolve));
  const call = ((_endpoint: unknown, { body }: { body?: unknown }) =>
    body ? Promise.resolve({ data: {} }) : asked.then((data) => ({ data }))) as unknown as Call;
  const taken = takeTheme(call);
  writePreference('colorMode', 'coffee');
  await keepTheme(call, 'coffee');
  answer({ theme: 'light' });
  await taken;
  expect(readPreference('colorMode')).toBe('coffee');
});
