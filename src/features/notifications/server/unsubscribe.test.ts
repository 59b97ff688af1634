import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUnsubscribe, oneClickPath, unsubscribe } from '#features/notifications/contract.ts';
import { getProfileInfo, updateProfile } from '#features/profiles/contract.ts';
import { profileInfo } from '#features/profiles/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { signUnsubscribe } from './unsubscribeToken.ts';

let app: TestApp;
let ben: Person;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  token = await signUnsubscribe(app.services.db, { profileID: ben.profileID, kinds: ['MENTION'] });
});

const switches = async () => {
  const { notifyMentions, notifyInvitations } = await call(app, getProfileInfo, {}, ben);
  return [notifyMentions, notifyInvitations];
};

test('the link in a mail shows what it does, and does it when it is posted, without signing in', async () => {
  const params = { token };
  expect(await call(app, getUnsubscribe, { params })).toEqual({ kinds: ['MENTION'], isOff: false });
  expect(await switches()).toEqual([true, true]);
  await expectLive(app, {
    readers: [ben],
    reads: () => [profileInfo(ben.profileID)],
    command: () => call(app, unsubscribe, { params }),
  });
  expect(await switches()).toEqual([false, true]);
  expect(await call(app, getUnsubscribe, { params })).toEqual({ kinds: ['MENTION'], isOff: true });
  expect(await call(app, unsubscribe, { params })).toEqual({ kinds: ['MENTION'], isOff: true });
});

test('one click in a mail program does it; opening its address only leads to the page', async () => {
  const url = `/api${oneClickPath(token)}`;
  const looked = await app.http.inject({ method: 'GET', url });
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    `${app.services.config.publicUrl}/unsubscribe/${token}`,
  ]);
  expect(await switches()).toEqual([true, true]);
  const clicked = await app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(204);
  expect(await switches()).toEqual([false, true]);
});

test('one click may come as multipart, and twice', async () => {
  const payload =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (let i = 0; i < 2; i++) {
    const clicked = await app.http.inject({
      method: 'POST',
      url: `/api${oneClickPath(token)}`,
      headers,
      payload,
    });
    expect(clicked.statusCode).toBe(204);
  }
});

test('a mail about two kinds switches both off, and they can be switched on again', async () => {
  const both = await signUnsubscribe(app.services.db, {
    profileID: ben.profileID,
    kinds: ['MENTION', 'INVITATION'],
  });
  await call(app, unsubscribe, { params: { token: both } });
  expect(await switches()).toEqual([false, false]);
  await call(app, updateProfile, { body: { notifyInvitations: true } }, ben);
  expect(await call(app, getUnsubscribe, { params: { token: both } })).toMatchObject({ isOff: false });
});

test.each([
  ['of somebody else’s, by another’s signature', () => token.replace(ben.profileID, 'a'.repeat(24))],
  ['of more kinds than were signed', () => token.replace('.MENTION.', '.INVITATION.MENTION.')],
  ['cut short', () => token.slice(0, -1)],
  ['that is nothing', () => 'x'],
])('a link %s is none', async (_what, forged) => {
  const params = { token: forged() };
  for (const endpoint of [getUnsubscribe, unsubscribe])
    expect((await request(app, endpoint, { params })).statusCode).toBe(404);
  const url = `/api${oneClickPath(params.token)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.http.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(404);
  expect(await switches()).toEqual([true, true]);
});
