import { useEffect, useState, type CSSProperties } from 'react';
import styles from './LoadingBar.module.css';

/** ms before it appears, ms it takes towards the end, ms it stays once there. */
const loadingBar = { throttle: 200, duration: 2_000, leave: 200 };

/**
 * The line along the top of the window while a page is on its way. It appears after 200 ms, eases
 * towards the end over 2 s, and runs through when the page is there. It never blocks anything.
 */
export function LoadingBar({ loading }: { loading: boolean }) {
  const [phase, setPhase] = useState<'away' | 'running' | 'done'>('away');
  useEffect(() => {
    const timer = setTimeout(
      () => setPhase((now) => (loading ? 'running' : now === 'running' ? 'done' : 'away')),
      loading ? loadingBar.throttle : 0,
    );
    return () => clearTimeout(timer);
  }, [loading]);
  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => setPhase('away'), loadingBar.leave);
    return () => clearTimeout(timer);
  }, [phase]);
  if (phase === 'away') return null;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="Loading"
      style={{ '--takes': `${loadingBar.duration}ms` } as CSSProperties}
    >
      <div className={styles.bar} data-phase={phase} />
    </div>
  );
}
