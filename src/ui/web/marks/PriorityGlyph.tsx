import styles from './PriorityGlyph.module.css';

export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE';

/** The names of priorities on screen. */
export const priorityNames: Record<Priority, string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  NONE: 'No priority',
};

const bars = { HIGH: 3, MEDIUM: 2, LOW: 1 };

/** Bars for low to high, a red square with ! for critical, a dash for none. */
export function PriorityGlyph({
  priority,
  decorative = false,
}: {
  priority: Priority;
  decorative?: boolean;
}) {
  return (
    <svg
      className={styles.priority}
      viewBox="0 0 14 14"
      width="14"
      height="14"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': priorityNames[priority] })}
    >
      {priority === 'CRITICAL' ? (
        <>
          <rect className={styles.critical} width="14" height="14" rx="2" />
          <path className={styles.mark} d="M6 3h2v5H6zM6 9.3h2v2H6z" />
        </>
      ) : priority === 'NONE' ? (
        <rect className={styles.off} x="2" y="6.25" width="10" height="1.5" />
      ) : (
        [0, 1, 2].map((bar) => (
          <rect
            key={bar}
            className={bar < bars[priority] ? styles.on : styles.off}
            x={1 + bar * 4.5}
            y={9 - bar * 3.5}
            width="3"
            height={4 + bar * 3.5}
          />
        ))
      )}
    </svg>
  );
}
