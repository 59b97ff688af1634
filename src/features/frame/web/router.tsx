import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRouter,
  type AsyncRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Session } from '#features/session/web/index.ts';
import { useSession } from '#features/session/web/index.ts';
import type { Page, Visit } from '#platform/web/page/page.ts';
import type { Platform } from '#platform/web/platform.ts';
import { lazyPart, setPageAddress } from '#ui/web/index.ts';
import { ErrorRoute, LostPage } from './errors/ErrorRoute.tsx';
import { followHeadings } from './followHeadings.ts';
import { MissingPage, PageNotFound, windowTitle } from '#features/pageParts/web/index.ts';
import { ownsOrganization } from './ownsOrganization.ts';
import { holdNavigationOffline } from './errors/offline.ts';
import { Root } from './Root.tsx';
import { parseSearch, signInAddress, stringifySearch } from '#platform/web/page/addresses.ts';
import { needsSession, SessionEnd, settled } from './sessionGuard.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The element that scrolls on every page, kept in view by the router. */
export const SCROLLER = 'main';

/** Milliseconds that the app's own frame waits for the first page: drawn before, it would be drawn twice. */
export const FIRST_PAGE_MS = 200;

/** Makes the router of a list of pages: who may see which, what is loaded when, and what a wrong address shows. */
export function createAppRouter(pages: Page[], session: Session, platform: Platform) {
  const end = new SessionEnd(session);
  const root = createRootRoute({ component: Root, notFoundComponent: () => <MissingPage /> });
  const routes = pages.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      staticData: { page },
      component: pageComponent(page, session),
      beforeLoad: async ({ location, params }) => {
        if (page.validate && !page.validate(params)) throw new PageNotFound(location.pathname);
        await guard(page, session, end, location);
        if (page.access === 'organization-owner' && !(await ownsOrganization(platform)))
          throw new PageNotFound(location.pathname);
      },
      loader: ({ location, params, cause }) => {
        // A link that is only hovered loads the page's code; what it shows is read when it is opened.
        const { profileID } = session;
        if (cause !== 'preload' && profileID !== undefined)
          read(page, platform, { params, search: location.search, profileID });
      },
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    defaultErrorComponent: ErrorRoute,
    defaultPreload: 'intent',
    // While the first page is asked for, the document's frame stands (firstFrame.css), and soon the app's own. Later on
    // the page one is on stays meanwhile.
    defaultPendingComponent: Nothing,
    defaultPendingMs: FIRST_PAGE_MS,
    defaultPendingMinMs: 0,
    // Another board is another page, not the same one with other contents.
    defaultRemountDeps: ({ params }) => params,
    defaultStructuralSharing: true,
    parseSearch,
    stringifySearch,
    scrollRestoration: hasPlaceToKeep(),
    scrollToTopSelectors: [`[data-scroll-restoration-id="${SCROLLER}"]`],
  });
  const settle = router.subscribe('onResolved', () => {
    settle();
    router.update({ ...router.options, defaultPendingMs: Infinity });
  });
  setPageAddress(() => router.history.location);
  nameWindow(router, session);
  followHeadings(router);
  holdNavigationOffline(router, platform, session);
  end.follow(router);
  return router;
}

/** Sends a visitor to sign in and back again; waits while the session is being renewed, and ends home where it is over. */
async function guard(
  page: Page,
  session: Session,
  end: SessionEnd,
  location: { href: string },
): Promise<void> {
  await settled(session);
  if (!needsSession(page) || session.snapshot() !== 'signed-out') return;
  if (end.isFresh) throw redirect({ to: '/', replace: true });
  throw redirect({ ...signInAddress(location.href), replace: true });
}

/**
 * Whether the page that is shown has a place to be scrolled to: not the first of a visit, which stands at its top, and
 * which scrolling would lay out before its list is drawn.
 */
function hasPlaceToKeep() {
  let isFirst = history.state === null;
  return ({ location }: { location: { hash: string } }) => {
    const wasFirst = isFirst;
    isFirst = false;
    return !wasFirst || location.hash !== '';
  };
}

const Nothing = () => null;

/** The page itself says what could not be loaded. */
const ignore = () => undefined;

function read(page: Page, platform: Platform, visit: Visit): void {
  const { cache } = platform;
  for (const one of page.reads?.(visit) ?? []) {
    if ('load' in one) void one.load().then((it) => cache.preload(it), ignore);
    else cache.preload(one);
  }
}

/** Names the window after the page one comes to, until the page knows better (`useTitle`). */
function nameWindow(router: AnyRouter, session: Session): void {
  router.subscribe('onBeforeRouteMount', ({ pathChanged, fromLocation }) => {
    const page = router.state.matches.at(-1)?.staticData.page;
    if (!pathChanged && fromLocation) return;
    document.title = windowTitle(
      (session.snapshot() === 'signed-out' && page?.visitor ? page.visitor : page)?.title,
    );
  });
}

/** A page's component; with a visitor's page beside it, whichever the session asks for. */
function pageComponent(page: Page, session: Session): RouteComponent {
  const Main = lazyPage(page);
  if (!page.visitor) return Main;
  const Visitor = lazyPage(page.visitor);
  const Either = () => (useSession().status === 'signed-out' ? <Visitor /> : <Main />);
  // Asked each time: the router loads by it, and takes its absence for loaded.
  return Object.defineProperty(Either, 'preload', {
    get: () => (session.snapshot() === 'signed-out' ? Visitor : Main).preload,
  });
}

const lazyPage = ({ load }: Pick<Page, 'load'>): AsyncRouteComponent<object> =>
  lazyPart(load, { failed: (again) => <LostPage again={again} /> });
