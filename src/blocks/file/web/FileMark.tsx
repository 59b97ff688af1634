import type { FileBlock } from '#blocks/file/contract.ts';
import styles from './FileView.module.css';

/** Mark of a file that has no picture: a leaf with the file's ending. */
export function FileMark({ file }: { file: Pick<FileBlock, 'fileExt'> }) {
  return (
    <span className={styles.ext} aria-hidden="true">
      {file.fileExt.slice(0, 4).toUpperCase() || 'FILE'}
    </span>
  );
}
