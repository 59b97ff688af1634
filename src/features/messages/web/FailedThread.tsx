import { ErrorState } from '#ui/web/index.ts';
import styles from './ThreadPane.module.css';

/** In place of a discussion that could not be read. */
export function FailedThread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <ErrorState level={3} title="Failed to fetch messages" onRetry={onRetry} />
    </div>
  );
}
