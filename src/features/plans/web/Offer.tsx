import { Check } from 'lucide-react';
import type { Plan } from '#features/plans/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { counted } from '#ui/web/index.ts';
import styles from './Offer.module.css';

/** The plans beside each other: what each holds, and which is one's own. */
export function Offer({ plans, own }: { plans: Plan[]; own?: string | undefined }) {
  return (
    <ul role="list" className={styles.offer}>
      {plans.map((plan) => (
        <li key={plan.id} aria-current={plan.id === own || undefined}>
          <h2>{plan.name}</h2>
          <p className={styles.price}>{plan.price || 'No price'}</p>
          {plan.description && <p>{plan.description}</p>}
          <ul role="list" className={styles.limits}>
            {limitsInWords(plan).map((words) => (
              <li key={words}>
                <Check aria-hidden="true" />
                {words}
              </li>
            ))}
          </ul>
          {plan.id === own && <p className={styles.own}>This is yours.</p>}
        </li>
      ))}
    </ul>
  );
}

/** A plan's limits as one reads them. */
export function limitsInWords({ limits: { storage, boards, members, uploadSize } }: Plan): string[] {
  return [
    boards === null ? 'Any number of boards' : counted(boards, 'board'),
    members === null
      ? 'Any number of people on a board'
      : members === 1
        ? 'Boards for one person'
        : `${members} people on a board`,
    storage === null ? 'Files as long as the disk has room' : `${formatBytes(storage)} of files`,
    `Files of up to ${uploadSize === null ? '5 GB' : formatBytes(uploadSize)}`,
  ];
}
