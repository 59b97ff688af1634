import { Link } from '@tanstack/react-router';
import { Building2, UserPlus } from 'lucide-react';
import { teamRoleOf, whyNotInTeam } from '#access/contract/teams.ts';
import type { Organization } from '#features/organization/contract.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Framed, LiveState } from '#platform/web/lists/LiveState.tsx';
import { NearEnd } from '#platform/web/lists/NearEnd.tsx';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { Button, EmptyState, IconButton, SkeletonPeople, Tabs, useNarrow } from '#ui/web/index.ts';
import { PendingInvites } from './invite/PendingInvites.tsx';
import { organizationOverview, ownOrganization, teamList } from './teamQueries.ts';
import { TeamTable } from './TeamTable.tsx';

/** How many departments are tabs; the others are found by searching. */
const TABS = 5;

/** Who is in one's organisation, and what they do there. */
export default function TeamPage() {
  const own = useLive(ownOrganization(useProfileID()));
  if (own.data?.organization) return <Team organization={own.data.organization} isOwner={own.data.isOwner} />;
  return (
    <View title="Team">
      <LiveState
        of={own}
        failed="Failed to fetch the team"
        coming={<SkeletonPeople rows={8} />}
        inset="page"
        level={1}
      >
        {() => (
          <Framed inset="page">
            <EmptyState
              level={1}
              title="No team yet"
              actions={
                <Button variant="primary" icon={<Building2 />} render={<Link to="/organization" />}>
                  Create an organisation
                </Button>
              }
            >
              A team is everybody in one organisation. Make one, or ask whoever owns yours to invite you.
            </EmptyState>
          </Framed>
        )}
      </LiveState>
    </View>
  );
}

function Team({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const mayNotManage = whyNotInTeam(teamRoleOf(isOwner), 'organization.manage', organization);
  const profileID = useProfileID();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const [typed, search, setTyped] = useTypedParam('q');
  const department = params['department'];
  const overview = useLive(organizationOverview(profileID)).data;
  const list = useLiveList(teamList(profileID, { search, department }));
  const departments = overview?.departments.slice(0, TABS) ?? [];
  const isKnown = department === undefined || departments.some(({ name }) => name === department);
  const tabs = [
    { value: '', label: 'Everyone', count: overview?.memberCount },
    ...departments.map(({ name, count }) => ({ value: name, label: name, count })),
    ...(isKnown ? [] : [{ value: department, label: department }]),
  ];
  // The field follows the address.
  const clear = () => setParams({ q: undefined, department: undefined });

  return (
    <View
      title="Team"
      actions={
        <>
          {narrow ? (
            <IconButton
              size="touch"
              icon={<Building2 />}
              label="Organisation"
              render={<Link to="/organization" />}
            />
          ) : (
            <Button icon={<Building2 />} render={<Link to="/organization" />}>
              Organisation
            </Button>
          )}
          <Button
            variant="primary"
            icon={<UserPlus />}
            {...(mayNotManage === undefined
              ? { render: <Link to="/team/add" /> }
              : { disabledReason: mayNotManage })}
          >
            Add to the team
          </Button>
        </>
      }
    >
      <ListHead
        title="Team"
        tabs={
          <Tabs
            label="Which department"
            value={department ?? ''}
            onChange={(name) => setParams({ department: name === '' ? undefined : name })}
            options={tabs}
          />
        }
      >
        <ListSearch label="Find in the team" value={typed} onChange={setTyped} />
      </ListHead>
      <ListState
        list={list}
        failed="Failed to fetch the team"
        coming={<SkeletonPeople rows={Math.min(organization.memberCount, 8)} />}
        empty={
          <EmptyState
            art="search"
            title="Nobody is found"
            actions={<Button onClick={clear}>Show everyone</Button>}
          >
            No name, title, department or place in the team matches these words.
          </EmptyState>
        }
        more={NearEnd}
        inset="page"
      >
        <TeamTable members={list.items} organization={organization} isOwner={isOwner} />
      </ListState>
      {mayNotManage === undefined && search === '' && department === undefined && <PendingInvites />}
    </View>
  );
}
