import type { AnyRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { createElement, useEffect } from 'react';
import type { Session } from '#features/session/web/index.ts';
import type { Platform } from '#platform/web/platform.ts';
import { connection, useReachable } from '#platform/web/calling/connection.ts';
import type { Page } from '#platform/web/page/page.ts';
import { parseSearch } from '#platform/web/page/addresses.ts';
import { clearToasts, toast } from '#ui/web/index.ts';

const OFFLINE = 'You are offline. Some features may not work as expected…';

/** Says that the server cannot be reached, until it is dismissed or the server is back. */
export function sayOffline(): void {
  const icon = createElement(CloudOff);
  toast({ id: 'offline', message: OFFLINE, variant: 'warning', icon, persistent: true });
}

/** Tells of losing the connection, and takes everything back once it is there again. */
export function useOfflineNotice(): void {
  const isReachable = useReachable();
  useEffect(() => {
    if (isReachable) return undefined;
    sayOffline();
    return clearToasts;
  }, [isReachable]);
}

/** Without a connection, only pages that are here already can be gone to; others are refused, with the notice. */
export function holdNavigationOffline(router: AnyRouter, platform: Platform, session: Session): void {
  router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    const page = router.state.matches.at(-1)?.staticData.page;
    if (opensWhereSeen(page) && connection.isReachable() && session.profileID !== undefined)
      platform.cache.noteSeen(seenKey(pathname));
  });
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation }: { nextLocation: { pathname: string; search: string } }) => {
      if (connection.isReachable() || isHere(router, platform, session.profileID ?? '', nextLocation))
        return false;
      sayOffline();
      return true;
    },
  });
}

function isHere(
  router: AnyRouter,
  platform: Platform,
  profileID: string,
  location: { pathname: string; search: string },
): boolean {
  const [, params, route] = router.getMatchedRoutes(location.pathname);
  if (!route) return true; // a page not found needs nothing
  const page = route.options.staticData?.page;
  const code = route.options.component as { preload?: () => Promise<unknown> } | undefined;
  // The router drops it once the code is loaded; a service worker has the code of every page.
  if (code?.preload && !navigator.serviceWorker?.controller) return false;
  if (opensWhereSeen(page)) return platform.cache.isKnown({ key: seenKey(location.pathname) });
  return (page?.reads?.({ params, search: parseSearch(location.search), profileID }) ?? []).every(
    (definition) => platform.cache.isKnown(definition),
  );
}

/** Of a page that does not say what it reads, it is told by whether it was seen. */
const opensWhereSeen = (page: Page | undefined) => page && !page.reads && page.access !== 'anyone';

/** Cache key of a page that was seen: an open panel in the address makes no other page of it. */
const seenKey = (pathname: string) => ['seen', pathname.toLowerCase().replace(/\/+$/, '')];
