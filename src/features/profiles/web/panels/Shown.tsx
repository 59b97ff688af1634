import type { PrivacyFlag, ProfileInfo } from '#features/profiles/contract.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import styles from './panels.module.css';

/** Switches for the fields of a panel that others may see. */
export function Shown({
  info,
  flags,
  title = 'Shown on your profile',
}: {
  info: ProfileInfo;
  flags: PrivacyFlag[];
  title?: string;
}) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.switches}>
        {flags.map((flag) => (
          <FlagSwitch key={flag} info={info} flag={flag} />
        ))}
      </div>
    </section>
  );
}
