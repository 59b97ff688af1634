import styles from './SheetDrawing.module.css';

export type SheetKind = 'blank' | 'done' | 'search';

/** A sheet of paper in a few lines, 60 px wide, with one mark that says which kind of nothing it is. */
export function SheetDrawing({ kind }: { kind: SheetKind }) {
  return (
    <svg className={styles.sheet} viewBox="15 9 58 70" width="60" height="72" aria-hidden="true">
      <path d="M16 10h40l16 16v52H16z" />
      <path d="M56 10v16h16" />
      {kind === 'blank' && (
        <>
          <path d="M44 10v68M16 44h56" strokeDasharray="4 4" strokeWidth="1" />
          <path className={styles.fold} d="M58 44h14v17z" />
        </>
      )}
      {kind === 'done' && <path className={styles.mark} d="m28 46 12 12 22-26" />}
      {kind === 'search' && (
        <>
          <circle className={styles.mark} cx="42" cy="46" r="13" />
          <path className={styles.mark} d="m52 56 10 10" />
        </>
      )}
    </svg>
  );
}
