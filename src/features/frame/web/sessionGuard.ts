import type { AnyRouter } from '@tanstack/react-router';
import type { Session, SessionStatus } from '#features/session/web/index.ts';

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
      this.isFollowed = true;
    });
  }

  private look(): void {
    const { before } = this;
    const now = (this.before = this.session.snapshot());
    if (now !== 'signed-out') this.isFollowed = true;
    if (now !== 'signed-out' || before === 'signed-out') return;
    this.isFollowed = false;
    // While a session is renewed no page is shown yet: the one that waits for it asks.
    if (before !== 'renewing' && this.router && this.router.state.location.pathname !== '/')
      void this.router.navigate({ to: '/' });
  }
}
