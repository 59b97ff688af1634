import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Organization } from '#features/organization/contract.ts';
import { fullName, PersonLink, useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Delayed, ErrorState, lazyPart, Panel, SkeletonRows, Time, digits } from '#ui/web/index.ts';
import { numbersOf } from './numbers.ts';
import { organizationOverview } from '../teamQueries.ts';
import styles from './OverviewPanel.module.css';

const LeaveDialog = lazyPart(() => import('../mine/LeaveDialog.tsx'));

/** An organisation's facts and numbers, and the way out of it. */
export default function OverviewPanel({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const { data, error, retry } = useLive(organizationOverview(useProfileID()));
  const isOwner = useOwnProfile()?.accountID === organization.accountID;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Panel title="Overview" onClose={onClose}>
      <section>
        <dl className={styles.facts}>
          <dt>Owner</dt>
          <dd>
            <PersonLink person={organization.ownerInfo}>{fullName(organization.ownerInfo)}</PersonLink>
          </dd>
          <dt>Handle</dt>
          <dd>@{organization.handle}</dd>
          <dt>Since</dt>
          <dd>
            <Time at={organization.createDate} as="date" />
          </dd>
          {numbersOf(data).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? '…'}</dd>
            </div>
          ))}
        </dl>
      </section>
      {error && <ErrorState level={3} title="Failed to fetch the numbers" onRetry={retry} />}
      <section>
        <h3 className={styles.heading}>Departments</h3>
        {!data && !error && (
          <Delayed>
            <SkeletonRows rows={3} />
          </Delayed>
        )}
        {data?.departments.length === 0 && <p className={styles.note}>Nobody has a department yet.</p>}
        <ul role="list">
          {data?.departments.map(({ name, count }) => (
            <li key={name} className={styles.line}>
              <Link to="/team" search={{ department: name }}>
                {name}
              </Link>
              <span>{digits(count)}</span>
            </li>
          ))}
        </ul>
      </section>
      {!isOwner && (
        <section>
          <Button variant="danger" size="compact" icon={<LogOut />} onClick={() => setLeaving(true)}>
            Leave the organisation
          </Button>
        </section>
      )}
      {isLeaving && <LeaveDialog organization={organization} onClose={() => setLeaving(false)} />}
    </Panel>
  );
}
