import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { Connections } from './connections.ts';
import type { Services } from '../events/context.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

async function listen(trustProxy: boolean, most: number) {
  const http = createHttp({ config, log: createLog(config) } as Services);
  http.get('/', async () => 'here');
  const slow = { begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() };
  http.get('/slow', async () => {
    slow.begun.resolve();
    await slow.end.promise;
    return 'late';
  });
  const connections = new Connections(http, { trustProxy }, most);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const open = async (): Promise<Socket> => {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    await once(socket, 'connect');
    return socket;
  };
  return { connections, url, open, slow };
}

test('one address has so many connections; a place that is given up is free again', async () => {
  const { connections, url, open } = await listen(false, 2);
  const [first] = [await open(), await open()];
  const third = await open();
  if (!third.closed) await once(third, 'close');
  first.destroy();
  await expect
    .poll(() =>
      fetch(url).then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    )
    .toBe('here');
  await connections.close(() => {});
});

test('a proxy has as many as it needs: its address is no caller’s', async () => {
  const { connections, url, open } = await listen(true, 2);
  await Promise.all([open(), open(), open()]);
  expect(await (await fetch(url)).text()).toBe('here');
  await connections.close(() => {});
});

test('who is answered while it stops hears that the connection ends', async () => {
  const { connections, url, slow } = await listen(false, 2);
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  const last = fetch(`${url}/slow`);
  await slow.begun.promise;
  const closed = connections.close(() => {});
  slow.end.resolve();
  const answer = await last;
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['late', 'close']);
  await closed;
});
