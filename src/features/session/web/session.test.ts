import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refresh, signOut, type Tokens } from '#features/session/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { dropCookie, readCookie, writeCookie } from '#platform/web/calling/cookies.ts';
import type { Call } from '#platform/web/live/live.ts';
import { Session } from './session.ts';
import { sessionCookies } from './sessionCookies.ts';
import { heardByTabs } from './testing/tabs.ts';

const HOUR = 3_600_000;
const [account, profile, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
let issued = 0;
const tokens = (hours = 2): Tokens => ({
  accessToken: `token-${++issued}`,
  accessTokenExpires: new Date(Date.now() + hours * HOUR).toISOString(),
  refreshToken: '',
  id: account,
});

/** A server that answers as told; what is not told fails as if offline. */
function server(answers: Partial<Record<string, unknown>> = {}) {
  const calls: string[] = [];
  const call = (async (endpoint: Endpoint) => {
    calls.push(endpoint.name);
    await Promise.resolve();
    const answer = answers[endpoint.name];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new CallError(0);
    return { data: typeof answer === 'function' ? await answer() : answer, asOf: {} };
  }) as Call;
  return { calls, call };
}
const ended = new CallError(401, { error: 'UNAUTHENTICATED' });
const profiles = { profiles: [{ id: profile }, { id: other }] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await heardByTabs();
  sessionCookies.forget();
});

describe('signing in', () => {
  test('keeps the tokens, chooses the first profile and tells those who listen', async () => {
    const session = new Session();
    expect(session.snapshot()).toBe('signed-out');
    expect(session.headers()).toEqual({});
    await session.start(server({ 'profiles.own': profiles }).call);
    const heard = vi.fn();
    session.subscribe(heard);
    const given = tokens();
    await session.enter(given);
    expect(heard).toHaveBeenCalled();
    expect(session.snapshot()).toBe('signed-in');
    expect(session.headers()).toEqual({ 'auth-token': given.accessToken, profile });
    expect(readCookie('userId')).toBe(account);
    expect(readCookie('tokenExpiresAt')).toBe(given.accessTokenExpires);
  });

  test('keeps the access token, its end, the account and the profile in cookies, and the refresh token nowhere', async () => {
    const session = new Session();
    await session.start(server({ 'profiles.own': profiles }).call);
    const given = { ...tokens(), refreshToken: 'for-other-clients' };
    await session.enter(given);
    expect(
      Object.fromEntries(
        ['token', 'tokenExpiresAt', 'userId', 'currentProfileID'].map((name) => [name, readCookie(name)]),
      ),
    ).toEqual({
      token: given.accessToken,
      tokenExpiresAt: given.accessTokenExpires,
      userId: account,
      currentProfileID: profile,
    });
    const kept = [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)];
    expect(kept.join()).not.toContain('for-other-clients');
    session.switchTo({ profileID: other, name: 'Ilse at the studio' });
    expect(readCookie('currentProfileID')).toBe(other);
  });

  test('goes well on a device whose clock is hours ahead', async () => {
    const session = new Session();
    await session.start(server({ 'profiles.own': profiles }).call);
    const given = tokens(-1); // just made, and over by this clock
    await session.enter(given);
    expect(session.headers()).toEqual({ 'auth-token': given.accessToken, profile });
    expect(Math.round((sessionCookies.expiresAt() - Date.now()) / HOUR)).toBe(24);
  });

  test('is heard by the other tabs, which go on as the same profile', async () => {
    const [here, there] = [new Session(), new Session()];
    const { call } = server({ 'profiles.own': profiles });
    await here.start(call);
    await there.start(call);
    await here.enter(tokens());
    await vi.waitFor(() => expect([there.snapshot(), there.profileID]).toEqual(['signed-in', profile]));
  });

  test('comes back to the profile used last', async () => {
    sessionCookies.chooseProfile(other);
    const session = new Session();
    await session.start(server({ 'profiles.own': profiles }).call);
    await session.enter(tokens());
    expect(session.profileID).toBe(other);
  });
});

describe('renewing', () => {
  async function signedIn(answers: Partial<Record<string, unknown>>, hours = 2) {
    sessionCookies.keep(tokens(hours));
    sessionCookies.chooseProfile(profile);
    const session = new Session();
    const backend = server(answers);
    await session.start(backend.call);
    return { session, ...backend };
  }

  test('is done once, however many calls ask for it', async () => {
    const { session, calls } = await signedIn({ [refresh.name]: () => tokens() });
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual(
      Array(3).fill('renewed'),
    );
    expect(calls).toEqual([refresh.name]);
  });

  test('uses the token another tab got meanwhile', async () => {
    const { session, calls } = await signedIn({ [refresh.name]: () => tokens() });
    let letIn = () => {};
    const turn = new Promise<void>((resolve) => (letIn = resolve));
    const locks = { request: (_name: string, work: () => Promise<string>) => turn.then(work) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const renewal = session.renew();
    sessionCookies.keep(tokens());
    letIn();
    expect(await renewal).toBe('renewed');
    expect(calls).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('starts half an hour before the token runs out, looking every 25 minutes', async () => {
    const { calls } = await signedIn({ [refresh.name]: () => tokens() });
    await vi.advanceTimersByTimeAsync(75 * 60_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(calls).toEqual([refresh.name]);
    await vi.advanceTimersByTimeAsync(75 * 60_000);
    expect(calls).toEqual([refresh.name]);
  });

  test.each([
    [31, []],
    [29, [refresh.name]],
  ])('of a token with %d minutes left when it is looked at is %j', async (left, made) => {
    const { calls } = await signedIn({ [refresh.name]: () => tokens() }, (25 + left) / 60);
    await vi.advanceTimersByTimeAsync(25 * 60_000 - 1000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual(made);
  });

  test('waits for the connection, and comes with it', async () => {
    const { calls } = await signedIn({ [refresh.name]: () => tokens() });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await connection.doubt();
    await vi.advanceTimersByTimeAsync(100 * 60_000);
    expect(calls).toEqual([]);
    fetched.mockRestore();
    connection.heard();
    await vi.waitFor(() => expect(calls).toEqual([refresh.name]));
  });

  test('keeps who is signed in for sixty days more, and as which profile', async () => {
    const { session } = await signedIn({ [refresh.name]: () => tokens() });
    const set = vi.spyOn(document, 'cookie', 'set');
    await session.renew();
    const kept = set.mock.calls.map(([cookie]) => cookie).filter((cookie) => /Max-Age=5184000/.test(cookie));
    set.mockRestore();
    expect(new Set(kept.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['currentProfileID', 'tokenExpiresAt', 'userId']),
    );
  });

  test('signs out when the session has ended, and asks no more', async () => {
    const { session, calls } = await signedIn({ [refresh.name]: ended });
    expect([await session.renew(), await session.renew()]).toEqual(['failed', 'signed-out']);
    expect(calls).toEqual([refresh.name]);
    expect(session.snapshot()).toBe('signed-out');
    expect(readCookie('userId')).toBeUndefined();
  });

  test('brings nothing back where one has been signed out meanwhile', async () => {
    let answer = (_: Tokens) => {};
    const coming = new Promise<Tokens>((resolve) => (answer = resolve));
    const { session } = await signedIn({ [refresh.name]: () => coming });
    const renewal = session.renew();
    session.abandon();
    answer(tokens());
    expect(await renewal).toBe('signed-out');
    expect([session.snapshot(), readCookie('token'), readCookie('userId')]).toEqual([
      'signed-out',
      undefined,
      undefined,
    ]);
  });

  test('that fails ends no session begun meanwhile', async () => {
    let fail = () => {};
    const coming = new Promise<never>((_, reject) => (fail = () => reject(ended)));
    const { session } = await signedIn({ [refresh.name]: () => coming, 'profiles.own': profiles });
    const renewal = session.renew();
    session.abandon();
    const given = tokens();
    await session.enter(given);
    fail();
    await renewal;
    expect([session.snapshot(), readCookie('token')]).toEqual(['signed-in', given.accessToken]);
  });

  test('tells where the browser has no refresh token', async () => {
    const none = new CallError(401, { error: 'UNAUTHENTICATED', message: 'Refresh token not found' });
    const { session } = await signedIn({ [refresh.name]: none });
    expect(await session.renew()).toBe('not-found');
    expect(session.snapshot()).toBe('signed-out');
  });

  test('waits for a day where the cookie that says when the token runs out has itself run out', async () => {
    const { calls } = await signedIn({ [refresh.name]: () => tokens() });
    const isADay = () => expect(Math.round((sessionCookies.expiresAt() - Date.now()) / HOUR)).toBe(24);
    writeCookie('tokenExpiresAt', new Date(Date.now() - HOUR).toISOString(), 60);
    isADay();
    dropCookie('tokenExpiresAt');
    isADay();
    await vi.advanceTimersByTimeAsync(101 * 60_000); // it would have been renewed by now
    expect(calls).toEqual([]);
    // A token that says nothing of its end is taken to last a day, too.
    sessionCookies.keep({ ...tokens(), accessTokenExpires: 'nonsense' });
    expect(Math.round((Date.parse(readCookie('tokenExpiresAt')!) - Date.now()) / HOUR)).toBe(24);
  });

  test('of a page that is open goes on behind it', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    const { session } = await signedIn({ [refresh.name]: () => tokens() });
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.snapshot()));
    const locks = { request: (_name: string, work: () => Promise<string>) => waits.then(work) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const renewal = session.renew();
    expect(session.snapshot()).toBe('signed-in');
    answer();
    await renewal;
    expect(seen).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('stays signed in without a connection', async () => {
    const { session } = await signedIn({});
    expect(await session.renew()).toBe('later');
    expect(session.snapshot()).toBe('signed-in');
    expect(readCookie('userId')).toBe(account);
  });

  test('stays signed in where the page is left as the answer comes', async () => {
    const { session } = await signedIn({ [refresh.name]: new TypeError('Failed to fetch') });
    expect(await session.renew()).toBe('later');
    expect(readCookie('userId')).toBe(account);
  });
});

describe('opening the product again', () => {
  beforeEach(() => {
    sessionCookies.keep(tokens());
    sessionCookies.chooseProfile(profile);
    dropCookie('token'); // as if it had run out
  });

  test.each([
    ['signs in with a new token', { [refresh.name]: () => tokens() }, 'signed-in'],
    ['signs out where the session has ended', { [refresh.name]: ended }, 'signed-out'],
    ['stays signed in without a connection', {}, 'signed-in'],
  ] as const)('after the token has run out %s', async (_, answers, status) => {
    const session = new Session();
    expect(session.snapshot()).toBe('renewing');
    await session.start(server(answers).call);
    expect(session.snapshot()).toBe(status);
  });

  test('uses the token that another tab got before this one asked', async () => {
    const session = new Session();
    sessionCookies.keep(tokens());
    const { call, calls } = server({ [refresh.name]: () => tokens() });
    await session.start(call);
    expect([session.snapshot(), calls]).toEqual(['signed-in', []]);
  });
});

describe('signing out', () => {
  test('forgets everything', async () => {
    sessionCookies.keep(tokens());
    sessionCookies.chooseProfile(profile);
    writeCookie('profileDetails', 'Ilse', 60);
    const session = new Session();
    const { call, calls } = server({ [signOut.name]: { message: '' } });
    await session.start(call);
    const leaving = session.leave();
    expect(session.snapshot()).toBe('signing-out');
    await leaving;
    expect(session.snapshot()).toBe('signed-out');
    expect([calls, session.headers()]).toEqual([[signOut.name], {}]);
    const names = ['token', 'tokenExpiresAt', 'userId', 'currentProfileID', 'profileDetails'];
    expect([session.profileID, ...names.map(readCookie)]).toEqual([undefined, ...names.map(() => undefined)]);
  });

  test('that the server did not hear of is none', async () => {
    sessionCookies.keep(tokens());
    const session = new Session();
    await session.start(server().call);
    await expect(session.leave()).rejects.toBeInstanceOf(CallError);
    expect(session.snapshot()).toBe('signed-in');
  });

  test('answers nothing that is asked meanwhile', async () => {
    sessionCookies.keep(tokens());
    const session = new Session();
    const { call, calls } = server({ [signOut.name]: { message: '' } });
    await session.start(call);
    const leaving = session.leave();
    expect(session.isLeaving()).toBe(true);
    expect(await session.renew()).toBe('signed-out');
    await leaving;
    expect(session.isLeaving()).toBe(false);
    expect(calls).toEqual([signOut.name]);
  });

  test('for want of a token that works asks nobody first', async () => {
    sessionCookies.keep(tokens());
    const session = new Session();
    const { call, calls } = server(); // which does not answer
    await session.start(call);
    session.abandon();
    expect(session.snapshot()).toBe('signed-out');
    expect(readCookie('userId')).toBeUndefined();
    expect(calls).toEqual([signOut.name]);
  });

  test('is heard by the other tabs', async () => {
    sessionCookies.keep(tokens());
    const [here, there] = [new Session(), new Session()];
    const backend = server({ [signOut.name]: { message: '' } });
    await here.start(backend.call);
    await there.start(backend.call);
    await here.leave();
    await vi.waitFor(() => expect(there.snapshot()).toBe('signed-out'));
  });

  test('is known to a tab that wants to renew before it has heard of it', async () => {
    sessionCookies.keep(tokens());
    const [here, there] = [new Session(), new Session()];
    const { call, calls } = server({ [signOut.name]: { message: '' } });
    await here.start(call);
    await there.start(call);
    await here.leave();
    expect(await there.renew()).toBe('signed-out');
    expect(there.snapshot()).toBe('signed-out');
    expect(calls).toEqual([signOut.name]);
  });
});
