import styles from './Badge.module.css';

/** How a count reads on a badge: itself up to 99, then "99+". */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The count of something unread. Draws nothing at 0; plain totals are grey text, not badges. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className={styles.badge}>{badgeText(count)}</span>;
}
