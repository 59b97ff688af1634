import styles from './Folds.module.css';

/** How often it is folded, how large it is then, and the folds still seen on it. */
const steps = [
  { words: 'One sheet', leaves: 1, width: 128, height: 88, folds: 'M64 0v88M0 44h128' },
  { words: 'folded once', leaves: 2, width: 64, height: 88, folds: 'M0 44h64' },
  { words: 'folded twice', leaves: 4, width: 64, height: 44, folds: 'M32 0v44' },
  { words: 'folded three times: eight leaves, an octavo', leaves: 8, width: 32, height: 44, folds: '' },
];

/** How the product got its name, in four small drawings. */
export function Folds() {
  return (
    <ol className={styles.folds}>
      {steps.map(({ words, leaves, width, height, folds }) => (
        <li key={words}>
          <svg viewBox="0 0 134 94" width="134" height="94" aria-hidden="true">
            {Array.from({ length: leaves }, (_, at) => {
              const behind = (leaves - 1 - at) * (leaves === 8 ? 2.3 : 3);
              return (
                <rect
                  key={at}
                  x={1 + behind}
                  y={93 - height - 2 - behind}
                  width={width}
                  height={height}
                  className={styles.leaf}
                />
              );
            })}
            <path d={folds} transform={`translate(1 ${91 - height})`} className={styles.fold} />
            {leaves === 8 && <path d="M22 47h6v20l-3-3-3 3z" className={styles.ribbon} />}
          </svg>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
