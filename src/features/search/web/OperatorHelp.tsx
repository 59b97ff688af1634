import { operatorNames } from '#features/search/contract.ts';
import { operatorWords } from './typing.ts';
import styles from './OperatorHelp.module.css';

const examples = {
  in: 'in:"reading room"',
  by: 'by:ilse',
  tag: 'tag:light',
  due: 'due:week',
  has: 'has:image',
  is: 'is:task',
  before: 'before:2026-11-01',
  after: 'after:2026-11-01',
};

/** List of the operators: a press on one begins it in the query. */
export function OperatorHelp({ onPick }: { onPick: (query: string) => void }) {
  return (
    <section className={styles.help} aria-labelledby="search-operators">
      <h2 id="search-operators" className={styles.title}>
        What narrows it
      </h2>
      <ul role="list" className={styles.rows}>
        {operatorNames.map((name) => (
          <li key={name}>
            <button type="button" className={styles.row} onClick={() => onPick(`${name}:`)}>
              <code className={styles.example}>{examples[name]}</code>
              <span className={styles.words}>{operatorWords[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
