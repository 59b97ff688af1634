import { expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { createHttp } from './http.ts';
import { createLog, type Log } from '../settings/log.ts';

/** The address that a server with these settings takes for the caller's. */
async function addressSeen(settings: NodeJS.ProcessEnv, headers: Record<string, string>): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const http = createHttp({ config, log: createLog(config) } as Services);
  http.get('/api/ip', (request) => ({ ip: request.ip }));
  const answer = await http.inject({ url: '/api/ip', headers, remoteAddress: '10.0.0.7' });
  await http.close();
  return answer.json().ip;
}

test('the log says which call it was, not what stood in its address: that can be a secret', async () => {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  const config = readConfig({ NODE_ENV: 'test' });
  const http = createHttp({ config, log: { debug: note, error: note } as unknown as Log } as Services);
  http.get('/api/people/signup/:signupID', async () => ({}));
  http.get('/api/broken/:token', async () => {
    throw new Error('Broken');
  });
  for (const url of [
    '/api/people/signup/s3cret?code=s3cret',
    '/api/broken/s3cret',
    '/boards/invitation/s3cret',
  ])
    await http.inject(url);
  await http.close();
  expect(JSON.stringify(lines)).not.toContain('s3cret');
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/api/people/signup/:signupID', status: 200 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/api/broken/:token', err: expect.any(Error) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ route: undefined, status: 404 }));
});

test('a fault of ours is an error with its stack; a refusal that was meant is a warning, once a second', async () => {
  const lines: [string, Record<string, unknown>][] = [];
  const log = {
    debug: () => {},
    warn: (line: Record<string, unknown>) => void lines.push(['warn', line]),
    error: (line: Record<string, unknown>) => void lines.push(['error', line]),
  };
  const config = readConfig({ NODE_ENV: 'test' });
  const http = createHttp({ config, log: log as unknown as Log } as Services);
  http.get('/api/broken', async () => {
    throw new Error('Broken');
  });
  http.get('/api/busy', async () => {
    throw new ApiError('UNAVAILABLE', 'Too many people are signing in.', { retryAfter: 2 });
  });
  http.get('/api/full', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  for (const path of ['busy', 'busy', 'full', 'busy', 'broken', 'broken']) await http.inject(`/api/${path}`);
  await http.close();
  expect(lines).toMatchObject([
    ['warn', { route: '/api/busy', code: 'UNAVAILABLE', reason: 'Too many people are signing in.' }],
    ['warn', { route: '/api/full', code: 'STORAGE_FULL', reason: 'no space left on device' }],
    ['error', { route: '/api/broken', err: expect.any(Error) }],
    ['error', { route: '/api/broken', err: expect.any(Error) }],
  ]);
  for (const [level, line] of lines) if (level === 'warn') expect(line).not.toHaveProperty('err');
});

test('behind a proxy, the caller is whom the proxy has seen, not whom the caller claims to be', async () => {
  // A proxy adds the address it has seen to what the caller sent: only the last one is its own.
  const forwarded = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2' };
  expect(await addressSeen({ TRUST_PROXY: 'true' }, forwarded)).toBe('198.51.100.2');
  expect(await addressSeen({ TRUST_PROXY: 'true' }, {})).toBe('10.0.0.7');
});

test('a proxy that no setting tells of is warned of, once', async () => {
  const warned = async (
    settings: NodeJS.ProcessEnv,
    remoteAddress: string,
    headers: Record<string, string>,
  ) => {
    const lines: unknown[] = [];
    const log = { debug: () => {}, warn: (line: unknown) => void lines.push(line) } as unknown as Log;
    const http = createHttp({ config: readConfig({ NODE_ENV: 'test', ...settings }), log } as Services);
    http.get('/api/ip', async () => ({}));
    for (let i = 0; i < 3; i++) await http.inject({ url: '/api/ip', headers, remoteAddress });
    await http.close();
    return lines;
  };
  const forwarded = { 'x-forwarded-for': '198.51.100.2' };
  expect(await warned({}, '127.0.0.1', forwarded)).toEqual([expect.stringContaining('TRUST_PROXY=true')]);
  expect(await warned({}, '::ffff:127.0.0.1', forwarded)).toHaveLength(1);
  expect(await warned({}, '127.0.0.1', {})).toEqual([]);
  expect(await warned({}, '203.0.113.7', forwarded)).toEqual([]); // a caller’s own word
  expect(await warned({ TRUST_PROXY: 'true' }, '127.0.0.1', forwarded)).toEqual([]);
});

test('without a proxy, nobody’s word is taken', async () => {
  expect(await addressSeen({}, { 'x-forwarded-for': '198.51.100.2' })).toBe('10.0.0.7');
});
