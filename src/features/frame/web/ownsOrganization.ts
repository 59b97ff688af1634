import { menuDetails } from '#features/profiles/web/index.ts';
import type { Platform } from '#platform/web/platform.ts';

/** Whether one owns an organisation. Who was told that they do not is asked for again: they may have made one since. */
export async function ownsOrganization({ cache }: Platform): Promise<boolean> {
  if (cache.view(menuDetails)?.isOrganizationOwner) return true;
  return (await cache.readAnew(menuDetails)).isOrganizationOwner;
}
