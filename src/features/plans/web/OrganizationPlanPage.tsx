import { Frame } from './Frame.tsx';
import { NoOrganization } from './NoOrganization.tsx';
import { OwnPlanView } from './OwnPlanView.tsx';
import { PlanState } from './PlanState.tsx';

/** The plan of the organisation one is in. */
export default function OrganizationPlanPage() {
  return (
    <Frame title="Plans">
      <PlanState above="Plans">
        {(own) =>
          own.organizationName === null ? <NoOrganization above="Plans" /> : <OwnPlanView own={own} />
        }
      </PlanState>
    </Frame>
  );
}
