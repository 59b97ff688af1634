import { useState } from 'react';
import {
  BesideFileContext,
  DownloadButton,
  FileMark,
  formatBytes,
  Lightbox,
  Picture,
} from '#blocks/file/web/index.ts';
import type { Comment } from '#features/comments/contract.ts';
import { asBlock, isPicture } from '../block/fileOf.ts';
import styles from './CommentFiles.module.css';

/** The files of a comment: pictures, which open large, then the others, to be downloaded. */
export function CommentFiles({ comment }: { comment: Comment }) {
  const [at, setAt] = useState<string>();
  const pictures = comment.files.filter(isPicture);
  const others = comment.files.filter((file) => !isPicture(file));
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-count={Math.min(pictures.length, 3)}>
          {pictures.map((file) => {
            const alt = file.altText || file.fileName;
            return (
              <button
                key={file.fileID}
                type="button"
                className={styles.picture}
                aria-label={`Look at ${alt}`}
                onPointerEnter={() => void Lightbox.preload?.()}
                onClick={() => setAt(file.fileID)}
              >
                <Picture file={file} alt={alt} sizes="280px" />
              </button>
            );
          })}
        </div>
      )}
      {others.map((file) => (
        <div key={file.fileID} className={styles.file} data-file={file.fileName}>
          <FileMark file={file} />
          <span className={styles.words}>
            <span dir="auto" className={styles.name}>
              {file.fileName}
            </span>
            <span className={styles.facts}>
              {file.fileExt === '' ? 'File' : file.fileExt.toUpperCase()}, {formatBytes(file.fileSize)}
            </span>
          </span>
          <DownloadButton file={file} />
        </div>
      ))}
      {at !== undefined && (
        // The parts that a post's page adds around a block's file do not apply to a comment's.
        <BesideFileContext value={undefined}>
          <Lightbox
            files={pictures.map((file) => asBlock(file, comment))}
            at={at}
            onMove={setAt}
            onClose={() => setAt(undefined)}
          />
        </BesideFileContext>
      )}
    </div>
  );
}
