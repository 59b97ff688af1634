import styles from './ErrorScreen.module.css';

const upright = [
  [75, '1'],
  [145, '16'],
  [285, '4'],
] as const;
const turned = [
  [75, '8'],
  [145, '9'],
  [215, '12'],
  [285, '5'],
] as const;

/** A printed sheet before folding and cutting, its eight pages imposed; the thirteenth is missing. */
export function ImposedSheet() {
  return (
    <svg viewBox="0 0 360 300" className={styles.sheet} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path className={styles.paper} d="M40 30h280v240H40z" />
        <path className={styles.fold} d="M110 30v240M250 30v240M40 150h280" strokeDasharray="3 5" />
        <path d="M180 30v240" strokeDasharray="6 5" />
        <path d="M40 8v12M320 8v12M18 30h12M330 30h12M40 280v12M320 280v12M18 270h12M330 270h12" />
      </g>
      {turned.map(([x, page]) => (
        <text key={page} x={x} y="100" transform={`rotate(180 ${x} 90)`}>
          {page}
        </text>
      ))}
      {upright.map(([x, page]) => (
        <text key={page} x={x} y="220">
          {page}
        </text>
      ))}
      <path className={styles.gap} d="M180 150h70v120h-70z" strokeDasharray="5 4" />
    </svg>
  );
}
