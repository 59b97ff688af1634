import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import type { Renewal } from './calling/call.ts';

const connections = vi.hoisted(
  () => [] as { emit(event: string, ...args: unknown[]): void; disconnect(): void }[],
);
vi.mock('socket.io-client', () => ({
  io: () => {
    const listeners = new Map<string, (...args: unknown[]) => void>();
    const socket = {
      active: true,
      connected: false,
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      emit: (event: string, ...args: unknown[]) => listeners.get(event)?.(...args),
      disconnect: vi.fn(),
      connect: () => undefined,
    };
    connections.push(socket);
    return socket;
  },
}));

// Readings that are kept for when there is no connection have tests of their own, and need a browser's database.
vi.mock('./offline/keptReadings.ts', () => ({
  browserStore: () => ({}),
  KeptReadings: class {
    open = () => undefined;
    close = () => undefined;
    lookAtRights = () => undefined;
  },
}));
vi.mock('./live/liveCacheKept.ts', () => ({ keepReadings: () => undefined, refreshKept: () => undefined }));

const ask = defineEndpoint({
  name: 'test.ask',
  method: 'GET',
  path: '/ask',
  summary: '',
  needs: 'profile',
  answer: z.strictObject({ said: z.string() }),
});

/** A page as it is opened: its platform, over a session that is told what it is. */
async function open(renewal: Renewal = 'renewed') {
  vi.resetModules();
  const { createPlatform } = await import('./createPlatform.ts');
  let isIn = false;
  const listeners = new Set<() => void>();
  const session = {
    headers: (): Record<string, string> => (isIn ? { 'auth-token': 't', profile: 'p' } : {}),
    isLeaving: () => false,
    renew: vi.fn(async () => renewal),
    abandon: vi.fn(),
    loseProfile: vi.fn(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const platform = createPlatform({
    session,
    identity: () => (isIn ? { token: 't', profileID: 'p' } : undefined),
    profileID: () => (isIn ? 'p' : undefined),
    saving: async () => ({
      saveEndpoints: [],
      saveRefused: () => undefined,
      rebaseNote: async () => undefined,
    }),
  });
  const become = (signedIn: boolean) => {
    isIn = signedIn;
    for (const listener of listeners) listener();
  };
  return { platform, session, signIn: () => become(true), signOut: () => become(false) };
}
const refused = () =>
  new Response(JSON.stringify({ error: 'UNAUTHENTICATED', message: 'no', isAuthorized: false }), {
    status: 401,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.advanceTimersByTime(60_000);
  connections.length = 0;
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the live connection begins a second after signing in', async () => {
  const { signIn } = await open();
  await vi.advanceTimersByTimeAsync(5000);
  signIn();
  await vi.advanceTimersByTimeAsync(999);
  expect(connections).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(connections).toHaveLength(1));
});

test('signing out ends the live connection, and what was on screen is forgotten', async () => {
  const { platform, signIn, signOut } = await open();
  signIn();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  const clear = vi.spyOn(platform.cache, 'clear');
  signOut();
  expect(connections[0]!.disconnect).toHaveBeenCalledOnce();
  expect(clear).toHaveBeenCalledOnce();
  expect(platform.profileID()).toBe('');
  await vi.advanceTimersByTimeAsync(5000);
  expect(connections).toHaveLength(1);
});

test('a live connection that is turned away for its token asks for another', async () => {
  const { signIn, session } = await open();
  signIn();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  connections[0]!.emit('connect_error', new Error('xhr poll error'));
  expect(session.renew).not.toHaveBeenCalled();
  connections[0]!.emit('connect_error', new Error('UNAUTHENTICATED'));
  expect(session.renew).toHaveBeenCalledOnce();
});

test('what a new token did not mend, a reload may, once; then one is signed out', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/', reload });
  vi.stubGlobal('fetch', async () => refused());
  const { platform, session, signIn } = await open();
  signIn();
  const flush = vi.spyOn(platform.saves, 'flush');
  const ask401 = async (page = platform) => {
    await expect(page.call(ask, {})).rejects.toMatchObject({ status: 401 });
    await vi.dynamicImportSettled(); // of what reloads the page
  };
  await ask401();
  await vi.advanceTimersByTimeAsync(6000);
  expect(flush).toHaveBeenCalledBefore(reload);
  await ask401(); // before the page is gone
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledOnce();
  expect(session.abandon).not.toHaveBeenCalled();

  const after = await open();
  after.signIn();
  await ask401(after.platform);
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledOnce();
  expect(after.session.abandon).toHaveBeenCalledOnce();
});
