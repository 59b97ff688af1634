import { CircleAlert, CircleCheck, RefreshCw, WifiOff } from 'lucide-react';
import { Button, Skeleton, Time } from '#ui/web/index.ts';
import type { Part } from './health.ts';
import { useHealth } from './useHealth.ts';
import styles from './StatusPage.module.css';

const states = {
  well: { word: 'Well', icon: <CircleCheck aria-hidden="true" /> },
  ill: { word: 'Look here', icon: <CircleAlert aria-hidden="true" /> },
  unknown: { word: 'Unknown', icon: <WifiOff aria-hidden="true" /> },
};

/** Whether Octavo is well, for whoever came here by an error: asked of the server itself, with or without an account. */
export default function StatusPage() {
  const { health, isAsking, ask } = useHealth();
  return (
    <section className={styles.status} aria-busy={isAsking}>
      <h1>{health ? health.summary : 'Asking how things are'}</h1>
      <p className={styles.lead} role="status">
        {health ? (
          <>
            Looked at <Time at={health.at} as="time" />. It looks again every half minute.
          </>
        ) : (
          'A moment, please.'
        )}
      </p>
      {health ? (
        <table className={styles.parts}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Part</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {health.parts.map((part) => (
              <Line key={part.name} part={part} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton height={132} />
      )}
      <Button icon={<RefreshCw />} busy={isAsking} sends={false} onClick={ask}>
        Check again
      </Button>
    </section>
  );
}

function Line({ part: { state, name, says } }: { part: Part }) {
  return (
    <tr>
      <td>
        <span className={styles.state} data-state={state}>
          {states[state].icon}
          {states[state].word}
        </span>
      </td>
      <th scope="row">{name}</th>
      <td>{says}</td>
    </tr>
  );
}
