import { RotateCw, X } from 'lucide-react';
import { FileMark, formatBytes, Picture } from '#blocks/file/web/index.ts';
import { MAX_FILE_ALT, type CommentFile } from '#features/uploads/contract/commentFiles.ts';
import { hasEnded, UploadFace, UploadLine, type LocalUpload } from '#features/uploads/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import { isPicture } from '../block/fileOf.ts';
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
          <UploadFace
            name={file.fileName}
            mark={
              <span className={styles.thumb}>
                {isPicture(file) ? <Picture file={file} alt="" sizes="44px" /> : <FileMark file={file} />}
              </span>
            }
            facts={
              isPicture(file) ? <AltText file={file} attachments={attachments} /> : formatBytes(file.fileSize)
            }
          >
            <IconButton
              size="compact"
              icon={<X />}
              label={`Remove ${file.fileName}`}
              onClick={() => attachments.remove(file)}
            />
          </UploadFace>
        </li>
      ))}
      {coming.map((upload) => (
        <Coming key={upload.roomID} upload={upload} attachments={attachments} />
      ))}
    </ul>
  );
}

/** Field of a picture's alternative text. */
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
      <UploadLine
        local={upload}
        picture={
          previewUrl !== undefined && (
            <span className={styles.thumb}>
              <img src={previewUrl} alt="" />
            </span>
          )
        }
      >
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
      </UploadLine>
    </li>
  );
}
