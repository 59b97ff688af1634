import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { CallError } from '#platform/web/calling/callError.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, IconButton, UploadLeaves } from '#ui/web/index.ts';
import { uploadOf } from './ownUpload.ts';
import { UploadFace, UploadLine } from './UploadLine.tsx';
import { hasEnded, type HeldPlace, type LocalUpload } from './uploadPorts.ts';
import type { UploadQueue } from './uploadQueue.ts';
import styles from './UploadsTray.module.css';

/** A file on its way, followed by its own room as soon as the server knows of it. */
export function TrayRow({ upload, queue }: { upload: LocalUpload; queue: UploadQueue }) {
  const { roomID, name, status, bytesUploaded } = upload;
  const isKnown = status === 'processing' || (status === 'sending' && bytesUploaded > 0);
  const { data, error } = useLive(uploadOf(roomID), { enabled: isKnown });
  const entry = isKnown ? data?.entry : undefined;
  const isGone = error instanceof CallError && error.status === 404;
  useEffect(() => {
    // The first reading of the room covers the upload's events from before this tab joined.
    if (entry) queue.heard(entry);
    else if (isGone) queue.lost(roomID);
  }, [queue, roomID, entry, isGone]);
  const failed = hasEnded(upload);
  return (
    <li className={styles.row} data-upload={name}>
      <UploadLine entry={entry} local={upload} isRead={false}>
        {failed && (
          <Button size="compact" onClick={() => queue.retry(roomID)}>
            Retry
          </Button>
        )}
        <IconButton
          size="compact"
          icon={<X />}
          label={failed ? `Remove ${name}` : `Cancel ${name}`}
          onClick={() => void queue.cancel(roomID, entry)}
        />
      </UploadLine>
    </li>
  );
}

/** A file that is there, and the way to it. */
export function FinishedRow({ place: { name, postID, thingID } }: { place: HeldPlace }) {
  return (
    <li className={styles.row} data-upload={name}>
      <UploadFace name={name} mark={<UploadLeaves done={8} />} facts="In its post">
        <Button
          size="compact"
          variant="quiet"
          render={<Link to="/posts/$postID" params={{ postID }} search={{ thingID }} />}
        >
          Open
        </Button>
      </UploadFace>
    </li>
  );
}
