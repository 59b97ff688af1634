import { Frame } from './Frame.tsx';
import { OwnPlanView } from './OwnPlanView.tsx';
import { PlanState } from './PlanState.tsx';
import { PricingView } from './PricingView.tsx';

/** The plan one is on; to a visitor, the plans there are. */
export default function PlansPage() {
  return (
    <Frame title="Plans">
      <PlanState above="Plans" visitor={<PricingView />}>
        {(own) => <OwnPlanView own={own} />}
      </PlanState>
    </Frame>
  );
}
