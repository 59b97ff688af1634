import { useId } from 'react';
import { Delayed } from './Delayed.tsx';
import styles from './FullPageLoader.module.css';

/** A dog-eared leaf. */
const outline = 'M0 0h27l13 13v35H0z';

/** The whole window, while the session is renewed. A leaf fills; under reduced motion it stands half full. */
export function FullPageLoader({ words = 'Opening Octavo' }: { words?: string }) {
  const clip = useId();
  return (
    <div className={styles.page} role="status" aria-label={words}>
      <Delayed>
        <svg className={styles.leaf} viewBox="-1 -1 42 50" width="60" height="72" aria-hidden="true">
          <clipPath id={clip}>
            <path d={outline} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <path className={styles.ink} d="M0 0h40v48H0z" />
          </g>
          <path className={styles.edge} d={outline} />
          <path className={styles.ear} d="M27 0v13h13z" />
        </svg>
      </Delayed>
    </div>
  );
}
