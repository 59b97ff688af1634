import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Veil.module.css';

/** The printing inside a security envelope, over what is confidential. It holds none of the text. */
export function Veil({
  label = 'Confidential',
  action,
}: {
  label?: string;
  /** A compact "Reveal" button. */
  action?: ReactNode;
}) {
  return (
    <div className={styles.veil}>
      <div className={styles.label}>
        <span className={styles.words}>
          {!action && <EyeOff aria-hidden="true" />}
          {label}
        </span>
        {action}
      </div>
    </div>
  );
}

/** A veiled line in a list. Its width is random, so that length leaks nothing. */
export function VeilStrip({ width }: { width: number | string }) {
  return <span className={styles.strip} style={{ width }} role="img" aria-label="Hidden" />;
}
