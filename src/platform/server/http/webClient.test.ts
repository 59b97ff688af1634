import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';
import { serveWebClient } from './webClient.ts';

/** Written into the page; the hash is worked out by hand: `printf %s 'start()' | openssl dgst -sha256 -binary | base64`. */
const FIRST = 'start()';
const SCRIPTS = "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';";

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-web-'));
  for (const inner of ['assets', '.vite']) await mkdir(join(folder, inner));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>Octavo</title><script>${FIRST}</script><script src="/assets/index-abc.js"></script>`,
  );
  await writeFile(join(folder, 'assets/index-abc.js'), 'run()');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'sw.js'), 'listen()');
  await writeFile(join(folder, 'build.json'), '{"build":"1"}');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  http = createHttp({ config, log: createLog(config) } as Services);
  http.get('/api/there', async () => ({}));
  await serveWebClient(http, folder);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => http.inject({ url, headers });

test('every address that is no file is a page, for whoever asks however', async () => {
  for (const url of ['/', '/?a=1', '/boards', '/boards/65f0/', '/assets/', '/assets', '/index.html']) {
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
      const page = await get(url, headers);
      expect([url, page.statusCode, page.body.includes('Octavo')]).toEqual([url, 200, true]);
    }
  }
});

describe('where the build says which pages there are', () => {
  let known: FastifyInstance;
  beforeAll(async () => {
    await writeFile(
      join(folder, '.vite/pages.json'),
      JSON.stringify(['/', '/boards', '/boards/$boardID', '/team/invitation/$token', '/plans-org']),
    );
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://octavo.example.org' };
    const config = readConfig(settings);
    known = createHttp({ config, log: createLog(config) } as Services);
    known.get('/api/there', async () => ({}));
    await serveWebClient(known, folder);
  });
  afterAll(async () => {
    await known.close();
    await rm(join(folder, '.vite/pages.json'));
  });
  const status = async (url: string) => {
    const answer = await known.inject({ url });
    return [url, answer.statusCode, answer.body.includes('Octavo')];
  };

  test.each([
    '/',
    '/?a=1',
    '/boards',
    '/BOARDS/',
    '/boards/65f0',
    '/boards/65f0/',
    '/boards/%C3%A9',
    '/plans-org',
  ])('%s is one', async (url) => {
    expect(await status(url)).toEqual([url, 200, true]);
  });

  test.each(['/boards/a/b', '/board', '/xboards', '/.git/config', '/metrics', '/team/invitation', '/assets'])(
    '%s is answered with the app, which says that there is no such page, as 404',
    async (url) => {
      expect(await status(url)).toEqual([url, 404, true]);
    },
  );

  test('and is reached by https, browsers come by nothing else; the page asks for no camera or whereabouts', async () => {
    for (const url of ['/', '/nowhere', '/assets/index-abc.js', '/api/there', '/api/nothing'])
      expect((await known.inject({ url })).headers['strict-transport-security'], url).toBe(
        'max-age=31536000',
      );
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    for (const url of ['/', '/nowhere'])
      expect((await known.inject({ url })).headers['permissions-policy'], url).toMatch(
        /camera=\(\).*geolocation=\(\)/,
      );
  });
});

test('what is neither a page nor a file is told so; nothing outside or hidden is given', async () => {
  for (const url of ['/api/nothing', '/missing.js', '/assets/missing.css', '/.vite/manifest.json', '/.env']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.json().error]).toEqual([url, 404, 'NOT_FOUND']);
  }
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fx.js',
    '/a%00.js',
  ]) {
    expect([url, (await get(url)).statusCode >= 400]).toEqual([url, true]);
  }
});

test('wherever the page comes from, it runs only what is shipped, is in no frame, and talks to nobody else', async () => {
  for (const url of ['/', '/boards', '/index.html', '/assets/index-abc.js']) {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy, url).toContain(SCRIPTS);
    expect(policy, url).toContain("style-src-elem 'self';");
    expect(policy, url).toContain("connect-src 'self';");
    expect(policy, url).toContain("frame-ancestors 'none'");
    expect((await get(url)).headers['cross-origin-opener-policy'], url).toBe('same-origin');
  }
});

test('an answer that is no page is allowed nothing, should it ever be taken for one', async () => {
  for (const url of ['/api/there', '/api/nothing', '/missing.js']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('named by their content, assets are kept for good; the page is asked for each time', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
  for (const url of ['/', '/boards', '/index.html'])
    expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
});

test.each([
  ['/sw.js', /javascript/],
  ['/build.json', /^application\/json/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s is asked for each time, as what it is, and under the same policy', async (url, type) => {
  const { headers, statusCode } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(type);
  expect(headers['content-security-policy']).toContain(SCRIPTS);
});
