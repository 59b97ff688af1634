import type { AnyRouter } from '@tanstack/react-router';
import type { Session, SessionStatus } from '#features/session/web/index.ts';
import type { Page } from '#platform/web/page/page.ts';

/** Resolves once it is known whether somebody is signed in. */
export function settled(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.snapshot() === 'renewing') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}

/** Whether a page is there only for somebody who is signed in. */
export const needsSession = (page: Page): boolean => page.access !== 'anyone' && page.visitor === undefined;

/**
 * A session that ends while the product is open, by itself or by signing out, leads to the landing page; so does one
 * that turns out to be over as the product is opened. A visitor who never was signed in is asked to sign in.
 */
export class SessionEnd {
  private before: SessionStatus;
  private isFollowed = true;
  private router: AnyRouter | undefined;
  private readonly session: Session;

  /** To be made before whatever waits for the session: it must know first. */
  constructor(session: Session) {
    this.session = session;
    this.before = session.snapshot();
    session.subscribe(() => this.look());
  }

  /** A session has ended, and no page has been shown since: whoever asks for one of its pages goes home. */
  get isFresh(): boolean {
    return !this.isFollowed;
  }

  follow(router: AnyRouter): void {
    this.router = router;
    router.subscribe('onResolved', () => {
      // A page that was on its way when the session ended is not one to stay on.
      if (this.before !== 'signed-out' || !this.isOnOwnPage()) this.isFollowed = true;
    });
  }

  private look(): void {
    const { before } = this;
    const now = (this.before = this.session.snapshot());
    if (now !== 'signed-out') this.isFollowed = true;
    if (now !== 'signed-out' || before === 'signed-out') return;
    this.isFollowed = false;
    const { router } = this;
    if (!router || router.state.location.pathname === '/') return;
    // Where a session is renewed as the product opens, no page is there yet: the one that waits for it asks.
    if (before !== 'renewing' || this.isOnOwnPage()) void router.navigate({ to: '/' });
  }

  /** Whether the page that is there, or comes, is one for somebody who is signed in. */
  private isOnOwnPage(): boolean {
    const page = this.router?.state.matches.at(-1)?.staticData.page;
    return page !== undefined && needsSession(page);
  }
}
