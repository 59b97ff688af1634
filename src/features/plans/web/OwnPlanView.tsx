import { Link } from '@tanstack/react-router';
import type { OwnPlan } from '#features/plans/contract.ts';
import { TextLink } from '#ui/web/index.ts';
import { Heading } from './Frame.tsx';
import { MoreRoom } from './MoreRoom.tsx';
import { isUnlimited } from './planQueries.ts';
import { UsageTable } from './UsageTable.tsx';

/** One's own plan: whose it is, what is used of it, and how to get more. */
export function OwnPlanView({ own }: { own: OwnPlan }) {
  const { plan, plans, organizationName } = own;
  const who = organizationName ?? 'You';
  const isOnly = plans.length === 1;
  return (
    <>
      <Heading
        above="Plans"
        title={
          isOnly
            ? 'There is one plan, and everyone is on it.'
            : `${who} ${organizationName === null ? 'are' : 'is'} on ${plan.name}.`
        }
        action={
          !isOnly && <TextLink render={<Link to="/pricing" />}>Compare all {plans.length} plans</TextLink>
        }
      >
        {isOnly && isUnlimited(plan)
          ? 'This Octavo runs on a server of its own. Nothing here is for sale, and nothing is counted against you.'
          : organizationName === null
            ? 'It counts for every board you own and for what anybody puts on it, in all your profiles.'
            : `It counts for every board that somebody of ${organizationName} owns, and for what anybody puts on it.`}
      </Heading>
      <UsageTable {...own} />
      <MoreRoom own={own} />
    </>
  );
}
