import { laneOf } from '#blocks/contract/turns.ts';
import { Cloud, CloudAlert, CloudCheck } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useReachable } from '#platform/web/calling/connection.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { refusedNotes } from './refusedNotes.ts';
import styles from '../PostPage.module.css';

const marks = {
  saving: [Cloud, 'Saving…'],
  saved: [CloudCheck, 'Saved'],
  refused: [CloudAlert, 'Not all is saved'],
} as const;

/** Whether all of this post is with the server. Quiet: it says so beside the actions, and to a reader who goes there. */
export function SavedMark({ postID }: { postID: string }) {
  const { saves } = usePlatform();
  const { isOffline } = useSyncExternalStore(saves.subscribe, saves.snapshot);
  const isReachable = useReachable();
  const isRefused = useSyncExternalStore(refusedNotes.subscribe, () => refusedNotes.isIn(postID));
  useEffect(() => () => refusedNotes.leave(postID), [postID]);
  const state = saves.waitingIn(laneOf(postID)) > 0 ? 'saving' : isRefused ? 'refused' : 'saved';
  const [Glyph, words] = marks[state];
  if (isOffline || !isReachable) return null; // the bar says that, and how much waits
  return (
    <span className={styles.saved} data-state={state}>
      <Glyph aria-hidden="true" />
      {words}
    </span>
  );
}
