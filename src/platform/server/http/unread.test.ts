import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';

test('an answer that nobody reads is dropped, and its connection ends', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const http = createHttp({ config, log: createLog(config) } as Services, { unreadMs: 1000 });
  const large = 'x'.repeat(16_000_000);
  let dropped = false;
  http.get('/large', (_request, reply) => {
    reply.raw.once('close', () => (dropped = !reply.raw.writableFinished));
    return large;
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });

  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await expect.poll(() => dropped).toBe(true);
  let size = 0;
  socket
    .on('data', (chunk) => (size += chunk.length))
    .on('error', () => {})
    .resume();
  if (!socket.closed) await once(socket, 'close');
  expect(size).toBeLessThan(large.length);

  // A client that reads has the whole answer.
  expect(await (await fetch(`${url}/large`)).text()).toHaveLength(large.length);
  await http.close();
});
