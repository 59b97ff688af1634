import { useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { useSession } from '#features/session/web/index.ts';
import { counted, IconButton, useNarrow, useOnRoot, useStore } from '#ui/web/index.ts';
import { finished, forgetFinished } from './finished.ts';
import { FinishedRow, TrayRow } from './TrayRow.tsx';
import { hasEnded } from './uploadPorts.ts';
import { uploadQueue } from './uploads.ts';
import styles from './UploadsTray.module.css';

/** The post that a page is of. */
const postIn = ({ postID }: { postID?: string }) => postID;

/**
 * Uploads of this tab, on every page but that of their post, which shows them in place: progress, failures, and links to
 * the files that have arrived.
 */
export default function UploadsTray() {
  const { session } = useSession();
  const profileID = useSyncExternalStore(session.subscribe, () => session.profileID ?? '');
  const queue = uploadQueue(usePlatform(), profileID);
  const all = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const here = useRouterState({ select: ({ matches }) => postIn(matches.at(-1)?.params ?? {}) });
  const [isOpen, setOpen] = useState(!useNarrow());
  // Files for a comment are shown in its composer.
  const uploads = all.filter(({ postID, draft }) => draft === undefined && postID !== here);
  const done = useStore(finished).filter((place) => place.profileID === profileID);
  const there = done.filter(({ postID }) => postID !== here);
  const seen = done.length - there.length;
  useEffect(() => {
    if (here !== undefined && seen > 0) forgetFinished(profileID, here);
  }, [profileID, here, seen]);

  const total = uploads.length + there.length;
  useOnRoot('tray', total > 0);
  if (total === 0) return null;
  const waiting = uploads.filter(({ status }) => status === 'waiting').length;
  const failed = uploads.filter(hasEnded).length;
  const isBusy = uploads.length > failed;
  const title = isBusy
    ? `Bringing in ${counted(total, 'file')}`
    : there.length === 0
      ? `${counted(failed, 'file')} not sent`
      : `${counted(there.length, 'file')} brought in`;
  return (
    <section className={styles.tray} aria-label="Uploads">
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count} role="status">
          {isBusy
            ? `${there.length} of ${total} done`
            : there.length > 0 && failed > 0 && `${failed} not sent`}
        </span>
        <IconButton
          size="compact"
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          label={isOpen ? 'Fold uploads' : 'Show uploads'}
          onClick={() => setOpen(!isOpen)}
        />
        {uploads.length === 0 && (
          <IconButton size="compact" icon={<X />} label="Close" onClick={() => forgetFinished(profileID)} />
        )}
      </header>
      {/* Folded they are drawn all the same: each row hears of its file. */}
      <ul role="list" className={styles.rows} hidden={!isOpen}>
        {there.map((place) => (
          <FinishedRow key={place.fileID} place={place} />
        ))}
        {uploads
          .filter(({ status }) => status !== 'waiting')
          .map((upload) => (
            <TrayRow key={upload.roomID} upload={upload} queue={queue} />
          ))}
      </ul>
      {isOpen && waiting > 0 && (
        <p className={styles.foot}>{counted(waiting, 'more waits its turn', 'more wait their turn')}</p>
      )}
    </section>
  );
}
