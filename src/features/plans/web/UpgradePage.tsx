import { Frame } from './Frame.tsx';
import { PlanState } from './PlanState.tsx';
import { UpgradeView } from './UpgradeView.tsx';

/** How one gets a larger plan. */
export default function UpgradePage() {
  return (
    <Frame title="Upgrade">
      <PlanState above="Upgrade">{(own) => <UpgradeView own={own} />}</PlanState>
    </Frame>
  );
}
