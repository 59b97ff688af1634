import '#ui/web/tokens/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';
import { KeptTextsOffer, refusals } from '#features/posts/web/index.ts';
import { embeddedProfileUpdate } from '#features/profiles/web/index.ts';
import { Session, SessionContext, useSession } from '#features/session/web/index.ts';
import { createAppRouter, FIRST_PAGE_MS, loadNoAddress } from '#features/frame/web/index.ts';
import { apiBase } from '#platform/web/calling/config.ts';
import { connection, OFFLINE_REASON, useReachable } from '#platform/web/calling/connection.ts';
import { MarksContext } from '#platform/web/lists/marks.tsx';
import { createPlatform } from '#platform/web/createPlatform.ts';
import { PlatformContext } from '#platform/web/platform.ts';
import { FullPageLoader, UnavailableContext } from '#ui/web/index.ts';
import { pages } from './features.web.ts';
import { marks } from './marks.web.ts';

/**
 * How many frames a second React leaves time for while it draws the first page: it lets the browser in every 33 ms, where
 * it does every 5 ms otherwise. Nobody types yet, and each time in between takes a millisecond or two.
 */
const FIRST_FRAMES = 30;
/** As React comes: every 5 ms. */
const USUAL_FRAMES = 0;

// The composition root of the client: makes each part once and hands them to the screens.
function compose() {
  const session = new Session();
  const platform = createPlatform({
    session,
    identity: () => session.identity(),
    profileID: () => session.profileID,
    everywhere: embeddedProfileUpdate,
    saving: async () => ({ ...(await import('./saves.web.ts')), ...(await refusals()) }),
  });
  const router = createAppRouter(pages, session, platform);

  void session.start(platform.call);

  // No page waits for news of builds, nor for the service worker.
  const followBuilds = () =>
    import('#platform/web/offline/builds.ts')
      .then((builds) => builds.followBuilds(platform.saves))
      .catch(() => {
        const stop = connection.on(true, () => {
          stop();
          void followBuilds();
        });
      });
  setTimeout(() => void followBuilds(), 3000);
  // Loaded with the first thing that is heard, of which none may be missed.
  platform.cache.onEvent((event) => {
    void import('./rightsEnded.web.ts').then(
      ({ forgetEnded }) => forgetEnded(platform, event),
      () => {},
    );
  });

  const app = (
    <QueryClientProvider client={platform.cache.client}>
      <PlatformContext value={platform}>
        <SessionContext value={session}>
          <WhileReachable>
            <MarksContext value={marks}>
              <Pages router={router} />
            </MarksContext>
            <KeptTextsOffer />
          </WhileReachable>
        </SessionContext>
      </PlatformContext>
    </QueryClientProvider>
  );
  return { app, router };
}

/** Which page is shown depends on who is signed in: while the session is renewed the router has none to show. */
function Pages({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useEffect(() => forceFrameRate(USUAL_FRAMES), []);
  return useSession().status === 'renewing' ? <FullPageLoader /> : <RouterProvider router={router} />;
}

/** While the server cannot be reached, whatever asks something of it is disabled and says why. */
function WhileReachable({ children }: { children: ReactNode }) {
  return (
    <UnavailableContext value={useReachable() ? undefined : OFFLINE_REASON}>{children}</UnavailableContext>
  );
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  if (apiBase() === '') {
    const { default: NoAddress } = await loadNoAddress();
    return root.render(<NoAddress />);
  }
  const { app, router } = compose();
  const waited = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  await Promise.race([router.load(), waited]).catch(() => {}); // what it failed with, its page says
  forceFrameRate(FIRST_FRAMES);
  // In a transition, so that the first drawing lets the browser in between.
  startTransition(() => root.render(app));
}

void start();
