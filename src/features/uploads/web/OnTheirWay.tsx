import { counted } from '#ui/web/index.ts';
import { hasEnded } from './uploadPorts.ts';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './useUploads.ts';
import styles from './UploadRow.module.css';

interface OnTheirWayProps {
  post: { _id: string; boardID: string };
  uploads: Uploads;
  collectionID: string;
  /** Whether the person may take away what others send. */
  canRemove: boolean;
}

/** Files shown by name at once; of the others, how many they are. */
const SHOWN = 4;

/** Files on their way to a collection: their number, and the first of them. */
export function OnTheirWay({ post, uploads, collectionID, canRemove }: OnTheirWayProps) {
  const all = uploads.within(collectionID);
  if (all.length === 0) return null;
  const failed = all.filter(({ local }) => hasEnded(local)).length;
  const shown = all.slice(0, Math.max(SHOWN, failed));
  return (
    <div className={styles.within} role="group" aria-label="Files on their way">
      <p role="status">
        {all.length - failed > 0 && `${counted(all.length - failed, 'file')} on the way`}
        {all.length > failed && failed > 0 && ', '}
        {failed > 0 && `${counted(failed, 'file')} could not be uploaded`}
      </p>
      {shown.map(({ key, entry, local }) => (
        <UploadRow
          key={key}
          post={post}
          uploads={uploads}
          canRemove={canRemove}
          hasPreview={false}
          {...(entry ? { thingID: entry.thingID } : {})}
          {...(local && !entry ? { local } : {})}
        />
      ))}
      {all.length > shown.length && <p>{all.length - shown.length} more wait their turn</p>}
    </div>
  );
}
