import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { Log } from '../settings/log.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers in which a proxy names its caller. */
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Whether the other end of a connection is on this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a proxy has handed a call on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * Warns, once, of a proxy that stands in front though no setting says so: to the server everybody then has the proxy's
 * address, and whoever guesses passwords slows them all.
 */
export function warnOfProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Pick<Log, 'warn'>,
): void {
  if (trustProxy) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || !isLoopback(socket.remoteAddress)) return;
    isTold = true;
    log.warn(
      'Calls come through a proxy on this machine (X-Forwarded-For), and TRUST_PROXY is false: everybody has the same address here. Behind one reverse proxy, set TRUST_PROXY=true.',
    );
  });
}
