import { afterEach, expect, test, vi } from 'vitest';
import { lookAtHealth } from './health.ts';

afterEach(() => vi.unstubAllGlobals());

/** State of the service as shown when the named calls succeed and all others fail. */
async function seen(well: string[], onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async (address: string) => {
    if (well.includes('none')) throw new TypeError('no connection');
    return { ok: well.some((path) => address.endsWith(path)) };
  });
  const { summary, parts } = await lookAtHealth();
  return [summary, ...parts.map(({ state }) => state)];
}

test.each([
  ['Octavo is well.', ['live', 'ready'], true, ['well', 'well', 'well']],
  ['One thing needs attention.', ['live'], true, ['well', 'well', 'ill']],
  ['Octavo does not answer.', ['none'], true, ['well', 'ill', 'unknown']],
  ['You are offline.', ['none'], false, ['ill', 'unknown', 'unknown']],
])('%s', async (summary, well, onLine, states) => {
  expect(await seen(well, onLine)).toEqual([summary, ...states]);
});
