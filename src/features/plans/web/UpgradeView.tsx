import type { OwnPlan } from '#features/plans/contract.ts';
import { Heading } from './Frame.tsx';
import { MoreRoom } from './MoreRoom.tsx';
import { Offer } from './Offer.tsx';
import { isUnlimited } from './planQueries.ts';

/** The way to a larger plan. */
export function UpgradeView({ own }: { own: OwnPlan }) {
  const { plan, plans, organizationName } = own;
  const others = plans.filter(({ id }) => id !== plan.id);
  const who = organizationName === null ? 'You are' : `${organizationName} is`;
  if (isUnlimited(plan)) {
    return (
      <>
        <Heading above="Upgrade" title="There is nothing larger.">
          {who} on {plan.name}, and it has no limits.
        </Heading>
        <MoreRoom own={{ ...own, upgradeUrl: null }} isLast />
      </>
    );
  }
  return (
    <>
      <Heading above="Upgrade" title={`${who} on ${plan.name}.`}>
        {others.length > 0 ? 'Here is what else there is.' : 'It is the only plan there is.'}
      </Heading>
      {others.length > 0 && <Offer plans={others} />}
      <MoreRoom own={own} isLast />
    </>
  );
}
