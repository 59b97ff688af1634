import type { OwnPlan } from '#features/plans/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { cx, Time } from '#ui/web/index.ts';
import styles from './UsageTable.module.css';

interface Row {
  what: string;
  used: number;
  limit: number | null;
  words(count: number): string;
  /** Said where there is no limit. */
  none: string;
}

/** Limits of a plan and their use, in numbers. */
export function UsageTable({ plan, usage, organizationName }: OwnPlan) {
  const { limits } = plan;
  const rows: Row[] = [
    {
      what: 'Storage',
      used: usage.storage,
      limit: limits.storage,
      words: formatBytes,
      none: 'What the disk holds',
    },
    {
      what: 'Largest file',
      used: usage.largestFile,
      limit: limits.uploadSize,
      words: formatBytes,
      none: '5 GB, as everywhere',
    },
    { what: 'Boards', used: usage.boards, limit: limits.boards, words: String, none: 'No limit' },
    {
      what: 'People on the fullest board',
      used: usage.largestBoard,
      limit: limits.members,
      words: String,
      none: 'No limit',
    },
    ...(organizationName === null
      ? []
      : [{ what: 'People', used: usage.people, limit: null, words: String, none: 'No limit' }]),
  ];
  return (
    <section>
      <div className={styles.head}>
        <h2>{plan.name}</h2>
        <span className={styles.price}>{plan.price || 'No price'}</span>
        <span className={styles.counted}>
          Counted at <Time at={usage.countedAt} as="time" />
        </span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              Used
            </th>
            <th scope="col" className={styles.limit}>
              Limit
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, used, limit, words, none }) => (
            <tr key={what}>
              <th scope="row">
                <span className={styles.what}>
                  {what}
                  {limit !== null && <Meter share={used / limit} />}
                </span>
              </th>
              <td className={styles.number}>{words(used)}</td>
              <td className={cx(styles.limit, limit === null && styles.none)}>
                {limit === null ? none : words(limit)}
                {limit !== null && used >= limit && what !== 'Largest file' && (
                  <span className={styles.full}>, full</span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Bin</th>
            <td className={styles.number}>30 days</td>
            <td className={cx(styles.limit, styles.none)}>Not counted</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The share as a bar. The numbers beside it say the same. */
function Meter({ share }: { share: number }) {
  return (
    <div className={styles.meter} aria-hidden="true" data-full={share >= 1 || undefined}>
      <span style={{ width: `${Math.min(100, share * 100)}%` }} />
    </div>
  );
}
