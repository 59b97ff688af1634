import styles from './StatusGlyph.module.css';

export type Status = 'OPEN' | 'IN_PROGRESS' | 'IN_REVIEW' | 'COMPLETED' | 'CLOSED';

/** The names of statuses on screen. */
export const statusNames: Record<Status, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  IN_REVIEW: 'In review',
  COMPLETED: 'Completed',
  CLOSED: 'Closed',
};

const fill: Record<Status, string | null> = {
  OPEN: null,
  IN_PROGRESS: 'M3 8.5h8V13H3z',
  IN_REVIEW: 'M3 7h8v6H3zM3 3h3.5v2.5H3z',
  COMPLETED: null,
  CLOSED: null,
};

/** A task's status: a dog-eared leaf that fills. `decorative` where its name stands beside it. */
export function StatusGlyph({ status, decorative = false }: { status: Status; decorative?: boolean }) {
  const ended = status === 'COMPLETED' || status === 'CLOSED';
  return (
    <svg
      className={styles.leaf}
      data-status={status}
      viewBox="0 0 14 16"
      width="14"
      height="16"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': statusNames[status] })}
    >
      <path
        className={styles.sheet}
        d="M1.75.75h7l4.5 4.5v9a1 1 0 0 1-1 1H1.75a1 1 0 0 1-1-1V1.75a1 1 0 0 1 1-1z"
      />
      {!ended && <path className={styles.ear} d="M8.75.75v4.5h4.5" />}
      {fill[status] && <path className={styles.fill} d={fill[status]} />}
      {status === 'COMPLETED' && <path className={styles.cut} d="m3.8 9.2 2.3 2.3 4-4.7" />}
      {status === 'CLOSED' && <path className={styles.cut} d="M4 9h6" />}
    </svg>
  );
}
