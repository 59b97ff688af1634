import { Outlet, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useSession, type SessionStatus } from '#features/session/web/index.ts';
import type { Layout, Page } from '#platform/web/page/page.ts';
import { lazyPart, LoadingBar, Toasts } from '#ui/web/index.ts';
import { AppLayout } from './layouts/AppLayout.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { LayoutContext } from '#features/pageParts/web/index.ts';
import { useOfflineNotice } from './errors/offline.ts';
import { usePlainTheme } from './usePlainTheme.ts';
import { SkipLink } from './layouts/SkipLink.tsx';

const layouts: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  app: AppLayout,
  'one-column': lazyPart(() => import('./layouts/OneColumnLayout.tsx')),
  'two-columns': lazyPart(() => import('./layouts/TwoColumnsLayout.tsx')),
  none: ({ children }) => children,
};

/** Frame of every page. It stays as it is while pages in it change. */
export function Root() {
  const { session, status } = useSession();
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.page });
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  const layout = layoutOf(page, status);
  const Frame = layouts[layout];
  // A frame belongs to one profile: none of its state is handed on to another.
  const profileID = useSyncExternalStore(session.subscribe, () => session.profileID);
  useOfflineNotice();
  usePlainTheme(page?.isPlain === true);
  return (
    <>
      <SkipLink />
      <LoadingBar loading={isLoading} />
      <LayoutContext value={layout}>
        <Frame key={layout === 'app' ? profileID : undefined}>
          <Outlet />
        </Frame>
      </LayoutContext>
      <ExternalLinks />
      <Toasts />
    </>
  );
}

/** A visitor has no boards to go to: what would stand in the app stands alone. */
export function layoutOf(page: Page | undefined, status: SessionStatus): Layout {
  const layout = page?.layout ?? 'app';
  return layout === 'app' && status === 'signed-out' ? 'none' : layout;
}
