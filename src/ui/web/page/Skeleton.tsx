import type { CSSProperties } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a number is px. */
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** One grey shape in the place of something to come. Give it the size of what will come. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  return <span className={styles.shape} data-round={round || undefined} style={style} />;
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['100%', '96%', '99%', '93%'];
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '54%' : widths[line % widths.length]} />
      ))}
    </span>
  );
}

/**
 * Rows of a list: glyph, title, face, date.
 * @param fills whether they reach from edge to edge of the page, as its rows do
 */
export function SkeletonRows({ rows = 4, fills = false }: { rows?: number; fills?: boolean }) {
  const widths = ['46%', '58%', '38%', '52%'];
  return (
    <div className={styles.rows} role="status" data-fills={fills || undefined}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={14} height={16} />
          <Skeleton width={widths[row % widths.length]} />
          <span className={styles.gap} />
          <Skeleton width={20} height={20} round />
          <Skeleton width={84} />
        </div>
      ))}
    </div>
  );
}
