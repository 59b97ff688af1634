import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { createCall, type Renewal } from './call.ts';
import { CallError } from './callError.ts';
import { apiBase } from './config.ts';

const ask = defineEndpoint({
  name: 'test.ask',
  method: 'POST',
  path: '/things/{id}/ask',
  summary: '',
  needs: 'profile',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ word: z.string() }),
  answer: z.strictObject({ said: z.string() }),
});
const input = { params: { id: 'a/b' }, body: { word: 'x' } };

function client(
  answers: Response[],
  options: { token?: string; renewal?: Renewal; profile?: string; isLeaving?: boolean } = {},
) {
  const { token = 'first', renewal = 'renewed', profile = 'somebody', isLeaving = false } = options;
  let current: string | undefined = token;
  const send = vi.fn(
    async (_url: string, _init: RequestInit) => answers.shift() ?? Promise.reject(new TypeError('offline')),
  );
  const renew = vi.fn(async () => {
    if (renewal === 'renewed') current = 'second';
    return renewal;
  });
  const unmended = vi.fn();
  const call = createCall({
    base: '/api',
    clientID: 'tab',
    session: {
      headers: (): Record<string, string> =>
        current ? { 'auth-token': current, ...(profile ? { profile } : {}) } : {},
      isLeaving: () => isLeaving,
      renew,
      unmended,
    },
    fetch: send as unknown as typeof fetch,
  });
  const tokens = () =>
    send.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['auth-token']);
  return { call, send, renew, unmended, tokens };
}
const json = (status: number, body: object, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refused = () => json(401, { error: 'UNAUTHENTICATED', message: 'no', isAuthorized: false });
const said = () => json(200, { said: 'y' }, { 'live-as-of': `board:${'a'.repeat(24)}=12` });

test('a call says who makes it and how far its answer reaches', async () => {
  const { call, send } = client([said()]);
  expect(await call(ask, input, { mutationID: 'm' })).toEqual({
    data: { said: 'y' },
    asOf: { [`board:${'a'.repeat(24)}`]: 12 },
  });
  const [url, init] = send.mock.calls[0]!;
  expect(url).toBe('/api/things/a%2Fb/ask');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"word":"x"}',
    headers: { 'auth-token': 'first', 'x-client-id': 'tab', 'idempotency-key': 'm' },
  });
});

test('a refused token is renewed once, and the call made again', async () => {
  const { call, tokens } = client([refused(), said()]);
  expect((await call(ask, input)).data).toEqual({ said: 'y' });
  expect(tokens()).toEqual(['first', 'second']);
  const again = client([refused(), refused()]);
  await expect(again.call(ask, input)).rejects.toMatchObject({ status: 401 });
  expect(again.renew).toHaveBeenCalledOnce();
  expect(again.unmended).toHaveBeenCalledExactlyOnceWith('refused');
});

test('a profile that is not the account’s is not mended by a new token', async () => {
  const { call, renew } = client([
    json(401, { error: 'PROFILE_UNAUTHORIZED', message: 'Profile is unauthorized' }),
  ]);
  await expect(call(ask, input)).rejects.toMatchObject({ status: 401, code: 'PROFILE_UNAUTHORIZED' });
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['signed-out', 'User is not authenticated'],
  ['not-found', 'Refresh token not found'],
  ['failed', 'Failed to refresh token'],
] as const)('a call that no new token mends (%s) says: %s', async (renewal, message) => {
  const { call, send } = client([refused()], { renewal });
  await expect(call(ask, input)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message });
  expect(send).toHaveBeenCalledOnce();
});

test('while somebody signs out, calls in their name are cut short, and nothing is renewed', async () => {
  const { call, send, renew } = client([said()], { isLeaving: true });
  await expect(call(ask, input)).rejects.toMatchObject({ status: 401, message: 'User is logging out' });
  expect(send).not.toHaveBeenCalled();
  expect(renew).not.toHaveBeenCalled();
});

test('a token without a profile is nobody: nothing is sent, and one is signed out', async () => {
  const { call, send, unmended } = client([said()], { profile: '' });
  const message = 'Token and/or profile ID are undefined.';
  await expect(call(ask, input)).rejects.toMatchObject({ status: 401, message });
  expect(send).not.toHaveBeenCalled();
  expect(unmended).toHaveBeenCalledExactlyOnceWith('no profile');
});

test.each([
  ['token', { token: '' }, 'User is not authenticated'],
  ['profile', { profile: '' }, 'Token and/or profile ID are undefined.'],
  ['token and profile', { token: '', profile: '' }, 'User is not authenticated'],
])('without a %s a call is unauthenticated, and not sent', async (_missing, options, message) => {
  const { call, send } = client([said()], { ...options, renewal: 'signed-out' });
  await expect(call(ask, input)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message });
  expect(send).not.toHaveBeenCalled();
});

test('without an address of the API there is no client', () => {
  expect(() => createCall({ base: '', clientID: 'tab', session: {} as never })).toThrow(
    'API base URL is undefined',
  );
});

test.each([
  ['/api', '/api'],
  ['https://api.example.org/', 'https://api.example.org'],
  ['', ''],
  [undefined, '/api'],
])('the page says where the API is: %s', (content, base) => {
  const meta = document.createElement('meta');
  meta.name = 'api-base';
  if (content !== undefined) {
    meta.content = content;
    document.head.append(meta);
  }
  expect(apiBase()).toBe(base);
  meta.remove();
});

test('without a token nothing is sent until there is one', async () => {
  const back = client([said()], { token: '' });
  expect((await back.call(ask, input)).data).toEqual({ said: 'y' });
  expect(back.tokens()).toEqual(['second']);

  const over = client([], { token: '', renewal: 'signed-out' });
  await expect(over.call(ask, input)).rejects.toMatchObject({
    status: 401,
    message: 'User is not authenticated',
  });
  expect(over.send).not.toHaveBeenCalled();
});

test('without a connection a call may go well later, also where the token could not be renewed', async () => {
  const offline = await client([])
    .call(ask, input)
    .catch((error: unknown) => error);
  const unrenewed = await client([refused()], { renewal: 'later' })
    .call(ask, input)
    .catch((error: unknown) => error);
  for (const error of [offline, unrenewed]) {
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 0, isPassing: true });
  }
});

test('an answer without anything in it is said, and may go well later', async () => {
  const { call } = client([new Response('', { status: 200 })]);
  await expect(call(ask, input)).rejects.toMatchObject({
    message: 'No data returned from the server',
    isPassing: true,
  });
});

test('a connection that goes in the midst of an answer is none', async () => {
  const broken = new ReadableStream({ pull: (it) => it.error(new TypeError('Failed to fetch')) });
  const { call } = client([new Response(broken, { status: 200 })]);
  await expect(call(ask, input)).rejects.toMatchObject({ status: 0, isPassing: true });
});
