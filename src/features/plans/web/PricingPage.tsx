import { Frame } from './Frame.tsx';
import { PricingView } from './PricingView.tsx';
import { useOwnPlan } from './useOwnPlan.ts';

/** The plans there are, one's own marked. */
export default function PricingPage() {
  const { plan } = useOwnPlan();
  return (
    <Frame title="Pricing">
      <PricingView own={plan?.plan.id} />
    </Frame>
  );
}
