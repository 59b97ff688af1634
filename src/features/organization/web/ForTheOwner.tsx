import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Organization } from '#features/organization/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { Button, lazyPart } from '#ui/web/index.ts';
import styles from './overview/OrganizationPage.module.css';

const HandOverDialog = lazyPart(() => import('./mine/HandOverDialog.tsx'));
const CloseDialog = lazyPart(() => import('./mine/CloseDialog.tsx'));

/** Settings for the owner alone: new members, handing over, deletion. */
export function ForTheOwner({ organization, onEdit }: { organization: Organization; onEdit: () => void }) {
  const [asked, setAsked] = useState<'handOver' | 'close'>();
  const end = () => setAsked(undefined);
  const rows = [
    {
      name: 'Name, handle and pictures',
      now: `${organization.name}, @${organization.handle}`,
      action: (
        <Button variant="quiet" size="compact" onClick={onEdit}>
          Change
        </Button>
      ),
    },
    {
      name: 'Joining',
      now: 'By invitation only',
      action: (
        <Button variant="quiet" size="compact" render={<Link to="/team/add" />}>
          Invite
        </Button>
      ),
    },
    {
      name: 'Hand over',
      now: `${fullName(organization.ownerInfo)} owns this organisation`,
      action: (
        <Button
          variant="quiet"
          size="compact"
          disabledReason={
            organization.memberCount < 2
              ? 'There is nobody else in the team yet. Invite somebody first.'
              : undefined
          }
          onClick={() => setAsked('handOver')}
        >
          Hand over
        </Button>
      ),
    },
    {
      name: 'Close the organisation',
      now: 'Everybody keeps their account and boards',
      action: (
        <Button variant="danger" size="compact" onClick={() => setAsked('close')}>
          Close
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="for-the-owner">
      <h2 id="for-the-owner">For the owner</h2>
      <ul role="list" className={styles.rows}>
        {rows.map(({ name, now, action }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{now}</span>
            {action}
          </li>
        ))}
      </ul>
      {asked === 'handOver' && <HandOverDialog organization={organization} onClose={end} />}
      {asked === 'close' && <CloseDialog organization={organization} onClose={end} />}
    </section>
  );
}
