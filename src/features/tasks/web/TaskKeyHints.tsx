import { writtenKeys } from '#platform/web/page/keys.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { Kbd } from '#ui/web/index.ts';
import { taskMenus } from './taskMenus.tsx';
import styles from './TaskKeyHints.module.css';

const onTask: [string[], string][] = [
  [['Enter'], 'open'],
  ...Object.values(taskMenus).map(({ label, keys }): [string[], string] => [
    writtenKeys(keys[0]),
    label.toLowerCase(),
  ]),
];
const hints: Record<'list' | 'board', [string[], string][]> = {
  list: [[['J', 'K'], 'move'], ...onTask, [['X'], 'select']],
  board: [[['←', '→'], 'change status'], [['J', 'K'], 'move'], ...onTask],
};

/** The keys of the tasks above, at the foot of the page; the sheet of all keys says them to screen readers too. */
export function TaskKeyHints({ of }: { of: 'list' | 'board' }) {
  const [singleKeys] = usePreference('singleKeys');
  if (singleKeys === 'off') return null;
  return (
    <p className={styles.hints} data-foot aria-hidden="true">
      {hints[of].map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
