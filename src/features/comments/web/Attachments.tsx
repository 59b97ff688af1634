import { RotateCw, X } from 'lucide-react';
import { FileMark, formatBytes, Picture } from '#blocks/file/web/index.ts';
import { MAX_FILE_ALT, type CommentFile } from '#features/uploads/contract/commentFiles.ts';
import { hasEnded, type LocalUpload } from '#features/uploads/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import { isPicture } from './fileOf.ts';
import type { CommentAttachments } from './useAttachments.ts';
import styles from './Attachments.module.css';

/** The files of a comment that is being written, each with what can be done about it. */
export function Attachments({ attachments }: { attachments: CommentAttachments }) {
  const { files, coming } = attachments;
  if (files.length + coming.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files of this comment">
      {files.map((file) => (
        <li key={file.fileID} className={styles.file} data-attached={file.fileName}>
          <span className={styles.thumb}>
            {isPicture(file) ? <Picture file={file} alt="" sizes="44px" /> : <FileMark file={file} />}
          </span>
          <span className={styles.words}>
            <span dir="auto" className={styles.name}>
              {file.fileName}
            </span>
            {isPicture(file) ? (
              <AltText file={file} attachments={attachments} />
            ) : (
              <Size bytes={file.fileSize} />
            )}
          </span>
          <IconButton
            size="compact"
            icon={<X />}
            label={`Remove ${file.fileName}`}
            onClick={() => attachments.remove(file)}
          />
        </li>
      ))}
      {coming.map((upload) => (
        <Coming key={upload.roomID} upload={upload} attachments={attachments} />
      ))}
    </ul>
  );
}

const Size = ({ bytes }: { bytes: number }) => <span className={styles.facts}>{formatBytes(bytes)}</span>;

/** What is read out in a picture's place. */
function AltText({ file, attachments }: { file: CommentFile; attachments: CommentAttachments }) {
  return (
    <input
      className={styles.alt}
      dir="auto"
      aria-label={`Alternative text of ${file.fileName}`}
      placeholder="Say what is to be seen"
      maxLength={MAX_FILE_ALT}
      value={file.altText}
      onChange={({ target }) => attachments.describe(file, target.value)}
    />
  );
}

/** One that is on its way, or has failed. */
function Coming({ upload, attachments }: { upload: LocalUpload; attachments: CommentAttachments }) {
  const { name, roomID, previewUrl } = upload;
  const isFailed = hasEnded(upload);
  return (
    <li className={styles.file} data-coming={name}>
      <span className={styles.thumb}>
        {previewUrl === undefined ? (
          <FileMark file={{ fileExt: /\.([^.]{1,10})$/.exec(name)?.[1] ?? '' }} />
        ) : (
          <img src={previewUrl} alt="" />
        )}
      </span>
      <span className={styles.words}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span className={styles.facts} role="status" data-failed={isFailed || undefined}>
          {factsOf(upload)}
        </span>
        {!isFailed && (
          <progress
            aria-label={`${name}, on its way`}
            max={upload.totalBytes || 1}
            value={upload.bytesUploaded}
          />
        )}
      </span>
      {isFailed && (
        <IconButton
          size="compact"
          icon={<RotateCw />}
          label={`Try ${name} again`}
          onClick={() => attachments.retry(roomID)}
        />
      )}
      <IconButton
        size="compact"
        icon={<X />}
        label={isFailed ? `Remove ${name}` : `Cancel ${name}`}
        onClick={() => attachments.cancel(roomID)}
      />
    </li>
  );
}

function factsOf(upload: LocalUpload): string {
  const { status, reason, bytesUploaded, totalBytes } = upload;
  const size = formatBytes(totalBytes);
  if (hasEnded(upload)) return reason ?? 'It could not be sent.';
  if (status === 'waiting') return `Waits its turn. ${size}`;
  if (status === 'offline') return `Offline. It continues by itself. ${size}`;
  return bytesUploaded < totalBytes ? `${formatBytes(bytesUploaded)} of ${size}` : `Being prepared. ${size}`;
}
