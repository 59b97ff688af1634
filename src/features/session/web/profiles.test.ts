import { afterEach, expect, test, vi } from 'vitest';
import { signOut, type Tokens } from '#features/session/contract.ts';
import { readCookie } from '#platform/web/calling/cookies.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import { Session } from './session.ts';
import { sessionCookies } from './sessionCookies.ts';
import { heardByTabs } from './testing/tabs.ts';

const [account, ilse, prints] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const tokens: Tokens = {
  accessToken: 'token',
  accessTokenExpires: new Date(Date.now() + 7_200_000).toISOString(),
  refreshToken: '',
  id: account,
};
const profiles = (...ids: string[]) => ({
  profiles: ids.map((id) => ({ id, firstName: id === ilse ? 'Ilse' : 'Foxglove', lastName: 'Okafor' })),
});

/** A tab of the browser, with somebody signed in. */
function tab(answers: Record<string, unknown> = {}) {
  const session = new Session();
  const calls: string[] = [];
  const call = (async (endpoint: Endpoint) => {
    calls.push(endpoint.name);
    const answer = answers[endpoint.name];
    if (answer === undefined) throw new CallError(0);
    return { data: answer, asOf: {} };
  }) as Call;
  void session.start(call);
  return { session, calls };
}

afterEach(async () => {
  await heardByTabs();
  sessionCookies.forget();
});

const signedIn = () => {
  sessionCookies.keep(tokens);
  sessionCookies.chooseProfile(ilse);
};

test('going on as another profile tells who listens, and is what the next page opens with', () => {
  signedIn();
  const { session } = tab();
  const heard = vi.fn();
  session.subscribe(heard);
  session.switchTo({ profileID: prints, name: 'Foxglove' });
  expect(heard).toHaveBeenCalled();
  expect(session.headers()).toMatchObject({ profile: prints });
  expect(readCookie('currentProfileID')).toBe(prints);
  expect(new Session().profileID).toBe(prints);
});

test('another tab is told, and goes on as who it was', async () => {
  signedIn();
  const here = tab();
  const there = tab();
  const told = vi.fn();
  there.session.onElsewhere(told);
  here.session.switchTo({ profileID: prints, name: 'Foxglove' });
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ profileID: prints, name: 'Foxglove' }));
  expect(there.session.headers()).toMatchObject({ profile: ilse });
});

test('a tab whose profile was deleted in another goes on as that one does', async () => {
  signedIn();
  const here = tab();
  const there = tab();
  here.session.switchTo({ profileID: prints, name: 'Foxglove' }, ilse);
  await vi.waitFor(() => expect(there.session.profileID).toBe(prints));
  expect(there.session.snapshot()).toBe('signed-in');
});

test('a profile that was deleted elsewhere gives way to another, and the last to signing out', async () => {
  signedIn();
  const { session } = tab({ 'profiles.own': profiles(prints) });
  await session.loseProfile();
  expect([session.profileID, session.snapshot()]).toEqual([prints, 'signed-in']);

  const last = tab({ 'profiles.own': profiles(), [signOut.name]: { message: '' } });
  await last.session.loseProfile();
  expect(last.session.snapshot()).toBe('signed-out');
});

test('where nobody answers, whether there is another profile is asked again later', async () => {
  signedIn();
  const { session } = tab();
  await session.loseProfile();
  expect([session.profileID, session.snapshot()]).toEqual([ilse, 'signed-in']);
});
