import { useEffect, useSyncExternalStore } from 'react';
import { askedAddress, onAskedAddress, watchLinks } from '#platform/web/page/externalLinks.ts';
import { lazyPart } from '#ui/web/index.ts';

const LeaveDialog = lazyPart(() => import('./overlays/LeaveDialog.tsx'));

/** Going to an external address needs permission, on every page. */
export function ExternalLinks() {
  const url = useSyncExternalStore(onAskedAddress, askedAddress);
  useEffect(watchLinks, []);
  return url && <LeaveDialog url={url} />;
}
