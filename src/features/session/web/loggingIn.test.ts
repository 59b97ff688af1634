import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tokens } from '#features/session/contract.ts';
import { readCookie } from '#platform/web/calling/cookies.ts';
import { createPlatform } from '#platform/web/createPlatform.ts';
import { Session } from './session.ts';
import { sessionCookies } from './sessionCookies.ts';

const connections = vi.hoisted(() => [] as object[]);
vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = { on: () => socket, disconnect: () => undefined, connect: () => undefined };
    connections.push(socket);
    return socket;
  },
}));

const HOUR = 3_600_000;
const [account, profile] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
let issued = 0;
const tokens = (): Tokens => ({
  accessToken: `token-${++issued}`,
  accessTokenExpires: new Date(Date.now() + 2 * HOUR).toISOString(),
  refreshToken: '',
  id: account,
});

/** The server, which knows one profile and gives new tokens. */
const answers: Record<string, () => object> = {
  '/api/people/account/profiles': () => ({ profiles: [{ id: profile }] }),
  '/api/auth/refresh': tokens,
};
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(answers[url]!()), { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionCookies.forget();
});

test('logging in keeps the tokens in cookies, connects a second later, and starts the refresh timer', async () => {
  const session = new Session();
  const platform = createPlatform({
    session,
    identity: () => session.identity(),
    profileID: () => session.profileID,
    saving: async () => ({
      saveEndpoints: [],
      saveRefused: () => undefined,
      rebaseNote: async () => undefined,
    }),
  });
  await session.start(platform.call);
  const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await passed(25 * 60_000);
  expect([readCookie('token'), connections.length, asked]).toEqual([undefined, 0, []]);

  const given = tokens();
  await session.enter(given);
  expect([readCookie('token'), readCookie('tokenExpiresAt')]).toEqual([
    given.accessToken,
    given.accessTokenExpires,
  ]);

  await passed(999);
  expect(connections).toHaveLength(0);
  await passed(1);
  await vi.waitFor(() => expect(connections).toHaveLength(1));

  const renewals = () => asked.filter((url) => url === '/api/auth/refresh').length;
  await passed(75 * 60_000);
  expect(renewals()).toBe(0);
  await passed(25 * 60_000);
  expect(renewals()).toBe(1);
  expect(readCookie('token')).toBe(`token-${issued}`);
  expect(issued).toBe(2);
});
