import type { ReactNode } from 'react';
import { ImposedSheet } from './ImposedSheet.tsx';
import { View } from './View.tsx';
import styles from './ErrorScreen.module.css';

/** Something is not as it should be, said on a whole page: what happened, then what to do. */
export function ErrorScreen({
  heading,
  actions,
  more,
  note,
  children,
}: {
  heading: string;
  actions: ReactNode;
  /** Further ways to mend the error. */
  more?: ReactNode;
  /** For whoever is asked about it: the address, in small type. */
  note?: string;
  children: ReactNode;
}) {
  return (
    <View title={heading.replace(/\.$/, '')} crumbs={[]} here="">
      <div className={styles.screen}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.text}>{children}</p>
          <div className={styles.actions}>{actions}</div>
          {more}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <ImposedSheet />
      </div>
    </View>
  );
}
