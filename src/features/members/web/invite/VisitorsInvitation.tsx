import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '#features/pageParts/web/index.ts';
import { signInAddress } from '#platform/web/page/addresses.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button } from '#ui/web/index.ts';
import { InvitationFrame, invitationStyles as styles } from './InvitationFrame.tsx';
import { InvitationComing, InvitationFailed, InvitationRunOut } from './InvitationStates.tsx';

/** The page of an invitation for somebody who is not signed in: what it is to, and the two ways on. */
export function VisitorsInvitation<T>({
  preview,
  title,
  renderCover,
  comingCover,
  after,
  email,
  children,
}: {
  /** Preview of the invitation for a visitor. */
  preview: LiveDefinition<T>;
  title: (data: T) => string;
  renderCover: (data: T) => ReactNode;
  /** The cover's shape while it is read; a board's unless given. */
  comingCover?: ReactNode;
  /** Sentence about the next step, once there is an account. */
  after: string | ((data: T) => string);
  /** The address it waits for, which a new account is made with. */
  email?: (data: T) => string | null;
  children: (data: T) => ReactNode;
}) {
  const { data, error, retry, isLoading } = useLive(preview);
  useTitle(data ? title(data) : 'Invitation');
  if (data)
    return (
      <InvitationFrame cover={renderCover(data)}>
        {children(data)}
        <Ways after={typeof after === 'string' ? after : after(data)} email={email?.(data) ?? undefined} />
      </InvitationFrame>
    );
  if (error instanceof CallError && [403, 404, 410].includes(error.status))
    return (
      <InvitationRunOut>
        Its time has passed, it was answered, or it was withdrawn. Whoever sent it can send another, and
        nothing else is lost.
      </InvitationRunOut>
    );
  if (error)
    return <InvitationFailed title="Failed to fetch the invitation" onRetry={retry} busy={isLoading} />;
  return <InvitationComing cover={comingCover} />;
}

function Ways({ after, email }: { after: string; email: string | undefined }) {
  const href = useRouterState({ select: (state) => state.location.href });
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="primary" size="touch" render={<Link to="/signup" search={{ next: href, email }} />}>
          Create an account
        </Button>
        <Button size="touch" render={<Link {...signInAddress(href)} />}>
          Sign in
        </Button>
      </div>
      <p className={styles.after}>{after}</p>
    </>
  );
}
