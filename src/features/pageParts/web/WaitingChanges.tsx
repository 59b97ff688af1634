import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { connection, useReachable } from '#platform/web/calling/connection.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { counted, Tooltip } from '#ui/web/index.ts';
import styles from './WaitingChanges.module.css';

/** How many changes wait for the connection, in the bar of every page at every width. Nothing while all is well. */
export function WaitingChanges() {
  const { saves } = usePlatform();
  const { waiting, isOffline } = useSyncExternalStore(saves.subscribe, saves.snapshot);
  const isReachable = useReachable();
  if (isReachable && !isOffline) return null;
  const changes = counted(waiting, 'change waits', 'changes wait');
  const words = waiting === 0 ? 'Offline' : changes;
  const reason =
    waiting === 0 ? 'Everything is saved.' : 'Kept in this browser, and sent when you are back online.';
  const lookNow = () => {
    connection.lookNow();
    saves.nudge();
  };
  return (
    <Tooltip content={reason} side="bottom" onPress>
      <button type="button" className={styles.waiting} onClick={lookNow}>
        <CloudOff aria-hidden="true" />
        <span role="status">{words}</span>
      </button>
    </Tooltip>
  );
}
