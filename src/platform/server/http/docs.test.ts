import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { mountDocs } from './docs.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';

test('the page of the API document runs its own scripts only, talks to this server only, and is in no frame', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const http = createHttp({ config, log: createLog(config) } as Services);
  mountDocs(http, '/api/docs', '/api/openapi.json');
  const page = await http.inject('/api/docs/');
  const policy = String(page.headers['content-security-policy']).split('; ');
  const start = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body)![1]!;
  expect(start).toContain('/api/openapi.json');
  const hash = createHash('sha256').update(start).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy.join()).not.toMatch(/script-src[^;,]*unsafe|https?:/);
  await http.close();
});
