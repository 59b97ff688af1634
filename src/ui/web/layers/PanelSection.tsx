import type { ReactNode } from 'react';
import styles from './PanelSection.module.css';

/** A part of a `<Panel>` under a title of its own; the panel rules one off from the other. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
