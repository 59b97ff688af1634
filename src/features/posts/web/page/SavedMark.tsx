import { Cloud, CloudCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { laneOf } from './noteSaves.ts';
import styles from './PostPage.module.css';

/** Whether all of this post is with the server. Quiet: it says so beside the actions, and to a reader who goes there. */
export function SavedMark({ postID }: { postID: string }) {
  const { saves } = usePlatform();
  const { isOffline } = useSyncExternalStore(saves.subscribe, saves.snapshot);
  const waiting = saves.waitingIn(laneOf(postID));
  if (isOffline) return null; // the bar's count of waiting changes says more
  return (
    <span className={styles.saved}>
      {waiting > 0 ? <Cloud aria-hidden="true" /> : <CloudCheck aria-hidden="true" />}
      {waiting > 0 ? 'Saving…' : 'Saved'}
    </span>
  );
}
