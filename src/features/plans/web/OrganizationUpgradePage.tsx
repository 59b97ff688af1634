import { Frame } from './Frame.tsx';
import { NoOrganization } from './NoOrganization.tsx';
import { PlanState } from './PlanState.tsx';
import { UpgradeView } from './UpgradeView.tsx';

/** How the organisation one is in gets a larger plan. */
export default function OrganizationUpgradePage() {
  return (
    <Frame title="Upgrade">
      <PlanState above="Upgrade">
        {(own) =>
          own.organizationName === null ? <NoOrganization above="Upgrade" /> : <UpgradeView own={own} />
        }
      </PlanState>
    </Frame>
  );
}
