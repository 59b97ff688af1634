import type { FileBlock } from '#blocks/file/contract.ts';
import styles from './FileView.module.css';

/** What stands for a file of which there is no picture: a leaf with its ending. */
export function FileMark({ file }: { file: Pick<FileBlock, 'fileExt'> }) {
  return (
    <span className={styles.ext} aria-hidden="true">
      {file.fileExt.slice(0, 4).toUpperCase() || 'FILE'}
    </span>
  );
}
