import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { askedAddress, onAskedAddress, watchLinks } from '#platform/web/externalLinks.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

/** Going to an external address needs permission, on every page. */
export function ExternalLinks() {
  const url = useSyncExternalStore(onAskedAddress, askedAddress);
  useEffect(watchLinks, []);
  return (
    url && (
      <Suspense>
        <LeaveDialog url={url} />
      </Suspense>
    )
  );
}
