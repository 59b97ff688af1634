import { useLive } from '#platform/web/live/useLive.ts';
import { Delayed, ErrorState, SkeletonText } from '#ui/web/index.ts';
import { Heading } from './Frame.tsx';
import { Offer } from './Offer.tsx';
import { allPlans } from './planQueries.ts';

/** Comparison of the plans, for people who are choosing one. */
export function PricingView({ own }: { own?: string | undefined }) {
  const { data, error, retry } = useLive(allPlans);
  if (!data) {
    return error ? (
      <ErrorState title="The plans could not be read." onRetry={retry} level={1}>
        The server did not answer.
      </ErrorState>
    ) : (
      <Delayed>
        <SkeletonText lines={6} />
      </Delayed>
    );
  }
  return (
    <>
      <Heading
        above="Pricing"
        title={
          data.plans.length === 1 ? 'There is one plan, and everyone is on it.' : 'Choose the plan that fits.'
        }
      >
        A board, with everything on it, counts for its owner. Guests on it need no plan.
      </Heading>
      <Offer plans={data.plans} own={own} />
    </>
  );
}
