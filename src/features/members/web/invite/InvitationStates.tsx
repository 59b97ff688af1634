import { Link, useRouterState } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#features/session/web/index.ts';
import { signInAddress } from '#platform/web/page/addresses.ts';
import { Button, Delayed, ErrorState, Skeleton, SkeletonText } from '#ui/web/index.ts';
import { InvitationFrame, invitationStyles as styles } from './InvitationFrame.tsx';

/** The page of an invitation that is of no use any more. @param props.children why, and what to do */
export function InvitationRunOut({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const href = useRouterState({ select: (state) => state.location.href });
  return (
    <InvitationFrame cover={<div className={styles.cut}>no longer here</div>}>
      <h1 className={styles.title}>This invitation has run out.</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.buttons}>
        <Button variant="primary" size="touch" icon={<House />} render={<Link to="/" />}>
          Home
        </Button>
        {status === 'signed-out' && (
          <Button size="touch" render={<Link {...signInAddress(href)} />}>
            Sign in
          </Button>
        )}
      </div>
    </InvitationFrame>
  );
}

/** The page of an invitation that could not be read. */
export function InvitationFailed(props: { title: string; onRetry: () => void; busy: boolean }) {
  return (
    <InvitationFrame cover={<div className={styles.cut} />}>
      <ErrorState level={1} {...props} />
    </InvitationFrame>
  );
}

/** The page of an invitation that is being read. @param props.cover in the shape of what it is to; a board unless given */
export function InvitationComing({ cover }: { cover?: ReactNode }) {
  const board = (
    <div className={styles.coming}>
      <Skeleton height="100%" />
    </div>
  );
  return (
    <InvitationFrame cover={<Delayed>{cover ?? board}</Delayed>}>
      <Delayed>
        <SkeletonText lines={5} />
      </Delayed>
    </InvitationFrame>
  );
}
