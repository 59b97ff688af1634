import { deleteFile } from '#blocks/file/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { blockDeleted } from '#features/posts/contract.ts';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { undoReplacement } from '#features/uploads/contract/replacing.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, toast } from '#ui/web/index.ts';
import { ChooseAgain } from './ChooseAgain.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { UploadLine } from './UploadLine.tsx';
import { hasEnded, type LocalUpload } from './uploadPorts.ts';
import { useKeptFile } from './useKeptFile.ts';
import type { Uploads } from './useUploads.ts';
import styles from './UploadRow.module.css';

interface UploadRowProps {
  post: { _id: string; boardID: string };
  uploads: Uploads;
  /** The block whose place it holds. */
  thingID?: string;
  /** A file of this tab that has no block. */
  local?: LocalUpload;
  /** The place in the post. */
  index?: number;
  /** Whether the person may take it away, though somebody else sends it. */
  canRemove: boolean;
  /** Whether a picture is shown at once; as a rule it is. */
  hasPreview?: boolean;
}

/** A file on its way, in the place its block will have: a picture at once, and how far it is. */
export function UploadRow(props: UploadRowProps) {
  const { post, uploads, thingID, local: given, index, canRemove, hasPreview = true } = props;
  const known = thingID === undefined ? undefined : uploads.of(thingID);
  const entry = known?.entry;
  const local = given ?? known?.local;
  const removal = useCommand(deleteFile);
  const keeping = useCommand(undoReplacement);
  const stopped = entry?.stopped && !local ? entry : undefined;
  const isOwn = stopped !== undefined && uploads.isOwn(stopped);
  const goOn = async (file: File) => {
    const problem = await uploads.resume(stopped!, file, index ?? 0).catch((error: Error) => error.message);
    if (problem !== undefined) toast({ message: problem, variant: 'danger' });
  };
  const askToRead = useKeptFile(placeOf(entry) ?? post._id, isOwn ? stopped : undefined, goOn);
  if (!entry && !local) return null;
  const name = local?.name ?? entry!.name;
  const failed = hasEnded(local);

  const cancel = () => {
    if (local) uploads.cancel(local.roomID);
    else if (thingID !== undefined) {
      const params = { boardID: post.boardID, postID: post._id, thingID };
      if (entry?.replaces) void keeping.run({ params: { ...params, fileID: entry.fileId } });
      else
        void removal.run({ params }, [
          expectEvent(`post:${post._id}`, blockDeleted, { thingID, thingOrder: [] }),
        ]);
    }
  };
  return (
    <div className={styles.row} data-upload={name}>
      {hasPreview && local?.previewUrl !== undefined && !failed && (
        <div className={styles.preview}>
          <PicturePreview url={local.previewUrl} />
        </div>
      )}
      <div className={styles.card}>
        <UploadLine
          entry={entry}
          local={local}
          facts={stopped && stoppedFacts(stopped, isOwn, askToRead !== undefined)}
        >
          {local && failed && (
            <Button size="compact" onClick={() => uploads.retry(local.roomID)}>
              Retry
            </Button>
          )}
          {askToRead && (
            <Button size="compact" onClick={() => void askToRead()}>
              Go on
            </Button>
          )}
          {isOwn && !askToRead && <ChooseAgain name={name} onFile={goOn} />}
          {(local || isOwn || canRemove) && (
            <Button size="compact" onClick={cancel}>
              {failed ? 'Remove' : 'Cancel'}
            </Button>
          )}
        </UploadLine>
      </div>
    </div>
  );
}

/** By what the browser knows again where it was sent to. */
const placeOf = (entry: UploadProgress | undefined) =>
  entry?.replaces ? entry.thingID : entry?.collectionID;

/** Why nothing moves, and who can help. */
function stoppedFacts(
  { bytesUploaded, totalBytes, uploader }: UploadProgress,
  isOwn: boolean,
  canAsk: boolean,
): string {
  const far = `${formatBytes(bytesUploaded)} of ${formatBytes(totalBytes)}`;
  if (!isOwn) return `Stopped at ${far}. ${uploader.firstName} can go on with it.`;
  return canAsk
    ? `Stopped at ${far}. Go on, and your browser asks to read the file again.`
    : `Stopped at ${far}. Choose the file again to go on.`;
}
