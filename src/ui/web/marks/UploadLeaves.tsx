import styles from './UploadLeaves.module.css';

export interface UploadLeavesProps {
  /** How many of the eight steps are finished. */
  done: number;
  /** How far the present step is, 0 to 1, where that is known. */
  part?: number;
  failed?: boolean;
}

/** An upload as a sheet of eight leaves that fill in order; the present one fills from its foot. */
export function UploadLeaves({ done, part = 0.5, failed = false }: UploadLeavesProps) {
  const finished = Math.min(8, Math.max(0, Math.floor(done)));
  const present = Math.min(8, finished + 1);
  const coloured = failed ? Math.max(1, finished) : finished; // failed in the first step, it shows too
  const words = failed
    ? `Failed in step ${present} of 8`
    : finished === 8
      ? 'All 8 steps done'
      : `Step ${present} of 8`;
  return (
    <span
      className={styles.leaves}
      data-failed={failed || undefined}
      role="progressbar"
      aria-label="Upload"
      aria-valuemin={0}
      aria-valuemax={8}
      aria-valuenow={finished}
      aria-valuetext={words}
    >
      {Array.from({ length: 8 }, (_, leaf) => {
        const filled = leaf < coloured ? 1 : leaf === finished && !failed ? part : 0;
        return (
          <i key={leaf} data-begun={filled > 0 || undefined}>
            <b style={{ scale: `1 ${filled}` }} />
          </i>
        );
      })}
    </span>
  );
}
