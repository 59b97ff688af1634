import type { ReactNode } from 'react';
import { Strip } from '#ui/web/index.ts';
import styles from './PersonPage.module.css';

/** A strip under the head of a person's page. */
export function PersonStrip(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.strip}>
      <Strip tone="neutral" {...props} />
    </div>
  );
}
