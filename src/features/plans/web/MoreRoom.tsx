import { Link } from '@tanstack/react-router';
import { ArrowRight, UserRound } from 'lucide-react';
import type { OwnPlan } from '#features/plans/contract.ts';
import { Button } from '#ui/web/index.ts';
import { isUnlimited } from './planQueries.ts';
import styles from './MoreRoom.module.css';

/** How to get more: where the operator sells it, or whom to ask. */
export function MoreRoom({ own, isLast = false }: { own: OwnPlan; isLast?: boolean }) {
  const { upgradeUrl, organizationName, mayUpgrade, ask, isAsked } = own;
  const name = ask && `${ask.firstName} ${ask.lastName}`.trim();
  return (
    <section className={styles.more}>
      <h2>{isUnlimited(own.plan) ? 'Questions?' : 'Need more room?'}</h2>
      {upgradeUrl !== null ? (
        isLast ? (
          <>
            <p>Larger plans are available at {placeOf(upgradeUrl)}. What you have here stays as it is.</p>
            <Button
              variant="primary"
              icon={<ArrowRight />}
              render={<a href={upgradeUrl}>{placeOf(upgradeUrl)}</a>}
            >
              Continue to {placeOf(upgradeUrl)}
            </Button>
          </>
        ) : (
          <>
            <p>A larger plan is yours from the moment it is taken. What you have here stays as it is.</p>
            <Button
              variant="primary"
              icon={<ArrowRight />}
              render={<Link to={organizationName === null ? '/upgrade' : '/upgrade-org'} />}
            >
              See how to upgrade
            </Button>
          </>
        )
      ) : isAsked && mayUpgrade ? (
        <p>
          You look after this installation. Its plans are the server’s setting <code>PLANS_FILE</code>, and{' '}
          <code>npm run plan</code> puts somebody on one.
        </p>
      ) : ask ? (
        <>
          <p>
            Ask {name}, who {mayUpgrade ? 'looks after this installation' : `owns ${organizationName}`}.
          </p>
          <Button icon={<UserRound />} render={<Link to="/people/$id" params={{ id: ask.id }} />}>
            Show {ask.firstName}’s page
          </Button>
        </>
      ) : (
        <p>Ask whoever runs this server.</p>
      )}
    </section>
  );
}

/** The host of a page's address, or the mailbox of a mail address. */
function placeOf(address: string): string {
  const url = new URL(address);
  return url.protocol === 'mailto:' ? url.pathname : url.host;
}
