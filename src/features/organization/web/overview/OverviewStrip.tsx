import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { numbersOf } from './numbers.ts';
import { organizationOverview } from '../teamQueries.ts';
import styles from './OrganizationPage.module.css';

/** The organisation in numbers, in one line. */
export function OverviewStrip() {
  const { data } = useLive(organizationOverview(useProfileID()));
  return (
    <section className={styles.section} aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      <dl className={styles.strip}>
        {numbersOf(data).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? ' '}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
