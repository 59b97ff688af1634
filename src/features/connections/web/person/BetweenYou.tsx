import { ChevronRight } from 'lucide-react';
import type { OnPerson, PersonPanel } from '../additions.ts';
import styles from './BetweenYou.module.css';

/** Panels of a connection: the notebook that both write, and one's own notes. */
export function BetweenYou({
  on,
  panels,
  ...rest
}: {
  on: OnPerson;
  panels: readonly PersonPanel[];
  current: PersonPanel | undefined;
  onOpen: (name: string) => void;
}) {
  return (
    <section className={styles.part}>
      <h2>
        Between you{' '}
        <span>
          {on.status === 'CONNECTED'
            ? 'The notebook is for two, the rest for you alone'
            : 'Nobody else sees this'}
        </span>
      </h2>
      <ul role="list">
        {panels.map((panel) => (
          <Line key={panel.name} on={on} panel={panel} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  on,
  panel,
  current,
  onOpen,
}: {
  on: OnPerson;
  panel: PersonPanel;
  current: PersonPanel | undefined;
  onOpen: (name: string) => void;
}) {
  const { Words } = panel;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-current={current === panel || undefined}
        aria-expanded={current === panel}
        onClick={() => onOpen(panel.name)}
      >
        <b>{panel.label}</b>
        <span>
          <Words {...on} />
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}
