import { Link } from '@tanstack/react-router';
import { Building2, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useNearEnd } from '#features/boards/web/index.ts';
import type { Organization } from '#features/organization/contract.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/shell/web/index.ts';
import { useLive, useLiveList } from '#platform/web/useLive.ts';
import { useSearchParams } from '#platform/web/useSearchParams.ts';
import { useTypedParam } from '#platform/web/useTypedParam.ts';
import {
  Button,
  Delayed,
  EmptyState,
  ErrorState,
  IconButton,
  SkeletonPeople,
  Spinner,
  Tabs,
  useNarrow,
} from '#ui/web/index.ts';
import { PendingInvites } from './PendingInvites.tsx';
import { organizationOverview, ownOrganization, teamList } from './teamQueries.ts';
import { TeamTable } from './TeamTable.tsx';
import styles from './TeamPage.module.css';

/** How many departments are tabs; the others are found by searching. */
const TABS = 5;

/** Who is in one's organisation, and what they do there. */
export default function TeamPage() {
  const own = useLive(ownOrganization(useProfileID()));
  if (own.data?.organization) return <Team organization={own.data.organization} isOwner={own.data.isOwner} />;
  return (
    <View title="Team">
      <div className={styles.state}>
        {own.data && (
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
        )}
        {own.error && (
          <ErrorState level={1} title="Failed to fetch the team" onRetry={own.retry} busy={own.isLoading} />
        )}
        {!own.data && !own.error && (
          <Delayed>
            <SkeletonPeople rows={8} />
          </Delayed>
        )}
      </div>
    </View>
  );
}

function Team({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const profileID = useProfileID();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const [typed, search, setTyped] = useTypedParam('q');
  const department = params['department'];
  const overview = useLive(organizationOverview(profileID)).data;
  const list = useLiveList(teamList(profileID, { search, department }));
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, list.hasMore ? list.loadMore : undefined);
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
            {...(isOwner
              ? { render: <Link to="/team/add" /> }
              : {
                  disabledReason: `Only the owner of ${organization.name} adds people. Ask ${organization.ownerInfo.firstName} ${organization.ownerInfo.lastName}.`,
                })}
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
      {list.items.length > 0 && (
        <TeamTable members={list.items} organization={organization} isOwner={isOwner} />
      )}
      <div ref={end} className={styles.more}>
        {list.isLoadingMore && <Spinner />}
      </div>
      {list.items.length === 0 && (
        <div className={styles.state}>
          {list.error && (
            <ErrorState title="Failed to fetch the team" onRetry={list.retry} busy={list.isLoading} />
          )}
          {list.isLoading && (
            <Delayed>
              <SkeletonPeople rows={Math.min(organization.memberCount, 8)} />
            </Delayed>
          )}
          {!list.error && !list.isLoading && (
            <EmptyState
              art="search"
              title="Nobody is found"
              actions={<Button onClick={clear}>Show everyone</Button>}
            >
              No name, title, department or place in the team matches these words.
            </EmptyState>
          )}
        </div>
      )}
      {isOwner && search === '' && department === undefined && <PendingInvites />}
    </View>
  );
}
