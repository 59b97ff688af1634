import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createPerson, PASSWORD, type Person } from '../people.ts';
import { createTeam } from '../team.ts';
import { createTestPost, originOf, uploadFile } from '../uploads.ts';

const CLIENT = 'https://app.octavo.example';
const SIBLING = 'https://blog.octavo.example';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp({
    listen: true,
    jobs: true,
    settings: { CLIENT_ORIGINS: `${CLIENT}, http://localhost:5173` },
  });
  ana = await createPerson(app, 'Ana Brandt');
});
afterAll(() => app.dispose());

const call = (
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  headers: Record<string, string>,
  body?: object,
) => app.http.inject({ method, url: `/api${url}`, headers, ...(body ? { payload: body } : {}) });
const ask = (
  url: string,
  origin: string,
  headers = 'auth-token,profile,content-type,idempotency-key,x-client-id',
) =>
  call('OPTIONS', url, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': headers,
  });
const words = (header: unknown) => String(header).split(', ');

describe('a page of the client’s origin', () => {
  test('may make calls with all that the client sends, and read what it reads', async () => {
    const asked = await ask('/content/boards', CLIENT);
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': CLIENT,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(words(asked.headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['auth-token', 'profile', 'content-type', 'idempotency-key', 'x-client-id']),
    );
    expect(words(asked.headers['access-control-allow-methods'])).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
    );
    const answer = await call('POST', '/content/boards', { ...ana.headers, origin: CLIENT }, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': CLIENT, vary: 'Origin' });
    expect(words(answer.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['live-as-of', 'retry-after', 'location', 'upload-offset', 'tus-resumable']),
    );
  });

  test.each([
    ['a refusal', '/content/boards', 401],
    ['a call that there is not', '/no/such/call', 404],
    ['a body that is not one', '/auth/auth', 400],
  ])('reads %s too', async (_, path, status) => {
    const answer = await call('POST', path, { origin: CLIENT }, {});
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, CLIENT]);
    expect(answer.json()).toHaveProperty('message');
  });

  test('may upload: the headers of tus are let through, and asking what uploads can do is still answered', async () => {
    const tus = 'tus-resumable,upload-length,upload-metadata,upload-offset,upload-concat';
    const asked = await ask(UPLOADS_PATH, CLIENT, tus);
    expect(asked.statusCode).toBe(204);
    expect(words(asked.headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(tus.split(',')),
    );
    const can = await call('OPTIONS', UPLOADS_PATH, { origin: CLIENT });
    expect(can.headers).toMatchObject({ 'tus-version': '1.0.0', 'access-control-allow-origin': CLIENT });
  });

  test('renews its session by the cookie, where the browser says that both are of one site', async () => {
    const cookie = await signInFrom(CLIENT);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
    const headers = { origin: CLIENT, cookie: cookie.split(';')[0]! };
    const renew = (site: string) => call('POST', '/auth/refresh', { ...headers, 'sec-fetch-site': site }, {});
    expect((await renew('cross-site')).statusCode).toBe(403);
    const renewed = await renew('same-site');
    expect([renewed.statusCode, renewed.json().refreshToken]).toEqual([200, '']);
  });
});

test('files stand in the pages of the same site, which are the client’s', async () => {
  const team = await createTeam(app);
  const post = await createTestPost(app, team.contributor, team.boardID);
  const block = await uploadFile(app, team.contributor, post, {
    name: 'words.txt',
    bytes: Buffer.from('Lamps'),
  });
  const response = await fetch(originOf(app) + block.url);
  expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-site']);
});

describe('a page of any other origin', () => {
  test.each([
    SIBLING,
    `${CLIENT}.evil.example`,
    'https://app.octavo.example:444',
    'http://app.octavo.example',
    'null',
  ])('%s may not make calls, nor read answers', async (origin) => {
    const asked = await ask('/content/boards', origin);
    expect(asked.statusCode).toBe(403);
    const answer = await call('POST', '/content/boards', { ...ana.headers, origin }, {});
    for (const { headers } of [asked, answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['vary']).toBe('Origin');
    }
  });

  test('of the same site does not renew a session by its cookie, nor end it', async () => {
    const cookie = (await signInFrom(CLIENT)).split(';')[0]!;
    const headers = { cookie, origin: SIBLING, 'sec-fetch-site': 'same-site' };
    for (const path of ['/auth/refresh', '/auth/logout'])
      expect((await call('POST', path, headers, {})).statusCode).toBe(403);
  });
});

describe('the socket', () => {
  const open = async (origin?: string, host?: string) => {
    const request = get(`${originOf(app)}/notification/ws/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...(origin === undefined ? {} : { origin }),
        ...(host === undefined ? {} : { host }),
      },
    });
    const opened = once(request, 'upgrade').then(([, socket]) => {
      socket.destroy();
      return 'opened' as const;
    });
    const refused = once(request, 'response').then(([{ statusCode }]) => statusCode as number);
    return Promise.race([opened, refused]);
  };

  test('is for pages of the client’s origins, for our own, and for what is no page', async () => {
    for (const origin of [CLIENT, app.services.config.publicUrl, originOf(app), undefined])
      expect(await open(origin), origin).toBe('opened');
    expect(await open('http://board.lan:3000', 'board.lan:3000')).toBe('opened');
  });

  test.each([SIBLING, 'https://evil.example', 'https://app.octavo.example:444', 'null', 'not an address'])(
    'is closed to %s',
    async (origin) => {
      expect(await open(origin)).not.toBe('opened');
    },
  );
});

test('without the setting, no page of another origin is let in, and an answer says nothing of origins', async () => {
  const alone = await createTestApp();
  const answers = await Promise.all(
    (['OPTIONS', 'POST'] as const).map((method) =>
      alone.http.inject({
        method,
        url: '/api/auth/auth',
        headers: { origin: CLIENT, 'access-control-request-method': 'POST' },
        ...(method === 'POST' ? { payload: {} } : {}),
      }),
    ),
  );
  for (const { headers, statusCode } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(headers).filter((name) => /^(access-control|vary)/.test(name))).toEqual([]);
  }
  await alone.dispose();
});

test.each([
  '*',
  'app.octavo.example',
  'https://app.octavo.example/',
  'https://a.example/x',
  'file:///x',
  'null',
])('the setting takes whole origins alone: not %s', (origin) => {
  const read = () => readConfig({ NODE_ENV: 'test', CLIENT_ORIGINS: `${CLIENT} ${origin}` });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(/CLIENT_ORIGINS \(.*\) is no origin/);
});

/** The cookie that a page of an origin is given when somebody signs in there. */
async function signInFrom(origin: string): Promise<string> {
  const answer = await call(
    'POST',
    '/auth/auth',
    { origin, 'sec-fetch-site': 'same-site' },
    {
      userName: ana.email,
      password: PASSWORD,
    },
  );
  expect([answer.statusCode, answer.json().refreshToken]).toEqual([200, '']);
  return String(answer.headers['set-cookie']);
}
