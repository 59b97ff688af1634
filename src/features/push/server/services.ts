import type { Config } from '#platform/server/settings/config.ts';

/**
 * Whether an address is at one of the push services that the installation knows: at one of `PUSH_HOSTS` or below it. The
 * server sends to no other, since whoever subscribes chooses the address.
 */
export function isPushService(endpoint: string, { pushHosts }: Pick<Config, 'pushHosts'>): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
