import { getInstallation } from '#features/settings/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** What runs here; to whoever looks after the installation, the installation itself. */
export const installation = defineLive<Answer<typeof getInstallation>>({
  key: ['installation'],
  rooms: () => [],
  read: (call) => call(getInstallation, {}),
  apply: (told) => told,
});
