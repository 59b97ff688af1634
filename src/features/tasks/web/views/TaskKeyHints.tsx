import { listKeys, openKey, selectionKeys } from '#platform/web/lists/listKeys.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { Kbd } from '#ui/web/index.ts';
import { columnKeys, taskMenus } from '../settings/taskMenus.tsx';
import styles from './TaskKeyHints.module.css';

const written = ({ keys: [key] }: { keys: readonly [string] }) => writtenKeys(key);
const move: [string[], string] = [[...written(listKeys.next), ...written(listKeys.previous)], 'move'];
const onTask: [string[], string][] = [
  [written(openKey), 'open'],
  ...Object.values(taskMenus).map(({ label, keys }): [string[], string] => [
    written({ keys }),
    label.toLowerCase(),
  ]),
];
const hints: Record<'list' | 'board', [string[], string][]> = {
  list: [move, ...onTask, [written(selectionKeys.select), 'select']],
  board: [[[...written(columnKeys.earlier), ...written(columnKeys.later)], 'change status'], move, ...onTask],
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
