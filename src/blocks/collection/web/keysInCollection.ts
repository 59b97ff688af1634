import { select } from '#features/pageParts/web/index.ts';
import type { KeySection } from '#platform/web/page/keys.ts';

/** The keys on a file in a collection, for the sheet of shortcuts. */
export async function keysInCollection(): Promise<KeySection> {
  const { actionsInCollection } = await import('./actionsInCollection.tsx');
  return { where: 'On a file in a collection', keyed: [...actionsInCollection, select] };
}
