import { Link, useParams } from '@tanstack/react-router';
import { Info, Settings2, Users } from 'lucide-react';
import { canInTeam, teamRoleOf } from '#access/contract/teams.ts';
import type { Organization } from '#features/organization/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { LivePage, useProfileID, View } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, IconButton, lazyPart, Skeleton, SkeletonText, useNarrow } from '#ui/web/index.ts';
import { CreateOrganization } from '../mine/CreateOrganization.tsx';
import { ForTheOwner } from '../ForTheOwner.tsx';
import { OrganizationHeader } from './OrganizationHeader.tsx';
import { OverviewStrip } from './OverviewStrip.tsx';
import { openedOrganization, ownOrganization } from '../teamQueries.ts';
import styles from './OrganizationPage.module.css';

const MyOrganizationPanel = lazyPart(() => import('../mine/MyOrganizationPanel.tsx'));
const OverviewPanel = lazyPart(() => import('./OverviewPanel.tsx'));

const crumbs = [{ label: 'Team', to: '/team' }];

const states = {
  failed: 'Failed to fetch organisation',
  coming: (
    <div className={styles.coming}>
      <Skeleton width={64} height={64} />
      <SkeletonText lines={4} />
    </div>
  ),
  comingFills: true,
  inset: 'page',
  level: 1,
} as const;

/** The organisation one is in, at its own address or at `/organization`, where whoever is in none makes one. */
export default function OrganizationPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <OwnOrganization /> : <NamedOrganization id={id} />;
}

function OwnOrganization() {
  const own = useLive(ownOrganization(useProfileID()));
  if (own.data?.organization) return <OpenOrganization organization={own.data.organization} />;
  return (
    <View title="Organisation">
      <LiveState of={own} {...states}>
        {() => <CreateOrganization />}
      </LiveState>
    </View>
  );
}

function NamedOrganization({ id }: { id: string }) {
  const organization = useLive(openedOrganization(id, useProfileID()));
  const own = useLive(ownOrganization(useProfileID())).data;
  return (
    <LivePage
      of={organization}
      view={{ title: 'Organisation', crumbs, here: '' }}
      isClosed={own?.organization === null}
      {...states}
    >
      {(data) => <OpenOrganization organization={data} />}
    </LivePage>
  );
}

function OpenOrganization({ organization }: { organization: Organization }) {
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const role = teamRoleOf(useOwnProfile()?.accountID === organization.accountID);
  const mayManage = canInTeam(role, 'organization.manage');
  const panel = params['panel'];
  const close = () => setParams({ panel: undefined });
  const open = (name: string) => setParams({ panel: panel === name ? undefined : name });
  const actions = [
    { name: 'overview', label: 'Overview', icon: <Info />, shown: true },
    { name: 'organization', label: 'Settings', icon: <Settings2 />, shown: mayManage },
  ].filter((action) => action.shown);
  return (
    <View
      title={organization.name}
      crumbs={crumbs}
      actions={
        <>
          {actions.map(({ name, label, icon }) =>
            narrow ? (
              <IconButton
                key={name}
                size="touch"
                icon={icon}
                label={label}
                aria-pressed={panel === name}
                onClick={() => open(name)}
              />
            ) : (
              <Button key={name} icon={icon} pressed={panel === name} onClick={() => open(name)}>
                {label}
              </Button>
            ),
          )}
          {!narrow && (
            <Button icon={<Users />} render={<Link to="/team" />}>
              Team
            </Button>
          )}
        </>
      }
      panel={
        <>
          {panel === 'organization' && mayManage && (
            <MyOrganizationPanel organization={organization} onClose={close} />
          )}
          {panel === 'overview' && <OverviewPanel organization={organization} onClose={close} />}
        </>
      }
    >
      <OrganizationHeader organization={organization} />
      <div className={styles.page}>
        {organization.about !== '' && <p className={styles.about}>{organization.about}</p>}
        <OverviewStrip />
        {mayManage && <ForTheOwner organization={organization} onEdit={() => open('organization')} />}
      </div>
    </View>
  );
}
