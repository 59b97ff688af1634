import { getInstallation } from '#features/settings/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** What runs here; to whoever looks after the installation, the installation itself. */
export const installation = defineMomentary<Answer<typeof getInstallation>>({
  key: ['installation'],
  read: (call) => call(getInstallation, {}),
});
