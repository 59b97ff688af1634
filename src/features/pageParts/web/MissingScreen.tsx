import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { House, LogIn, Search } from 'lucide-react';
import { useSession } from '#features/session/web/index.ts';
import { signInAddress } from '#platform/web/page/addresses.ts';
import { Button } from '#ui/web/index.ts';
import { askedIn } from './asked.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RequestAccess } from './RequestAccess.tsx';

/** The one page for an address that is broken, forbidden or deleted: it never says which. */
export default function MissingScreen({ onLetIn }: { onLetIn?: () => void }) {
  const { status } = useSession();
  const { routesByPath } = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const signedIn = status !== 'signed-out';
  const asked = signedIn ? askedIn(location.pathname) : undefined;
  return (
    <ErrorScreen
      heading="We couldn't find that content."
      actions={
        <>
          {signedIn && (
            <Button variant={asked ? 'default' : 'primary'} icon={<House />} render={<Link to="/" />}>
              Home
            </Button>
          )}
          {signedIn && '/search' in routesByPath && (
            <Button icon={<Search />} render={<Link to="/search" />}>
              Start a search
            </Button>
          )}
          {!signedIn && (
            <Button variant="primary" icon={<LogIn />} render={<Link {...signInAddress(location.href)} />}>
              Sign in
            </Button>
          )}
        </>
      }
      more={asked && <RequestAccess key={location.pathname} asked={asked} {...(onLetIn && { onLetIn })} />}
      note={location.pathname === '/error' ? undefined : `Page Not Found: ${location.pathname}`}
    >
      It may have been moved or deleted, your access may have changed, or the address may have a typo.
    </ErrorScreen>
  );
}
