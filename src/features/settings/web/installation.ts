import { getInstallation } from '#features/settings/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** Data of the installation; the numbers and settings come for its administrators alone. */
export const installation = defineMomentary<Answer<typeof getInstallation>>({
  key: ['installation'],
  read: (call) => call(getInstallation, {}),
});
