import { fileKind, type FileBlock } from '#blocks/file/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { formatBytes } from '#platform/contract/bytes.ts';
import { Picture } from './Picture.tsx';
import styles from './FileView.module.css';

/** A file block: a picture at full measure with its caption, anything else as a card to download. */
export function FileView({ thing }: BlockViewProps<FileBlock>) {
  if (fileKind(thing.fileMime) === 'image' && thing.variants.length > 0) {
    return (
      <figure className={styles.figure}>
        <Picture
          file={thing}
          alt={thing.altText || thing.title || thing.fileName}
          sizes="(max-width: 759px) 100vw, 660px"
        />
        {thing.description !== '' && <figcaption dir="auto">{thing.description}</figcaption>}
      </figure>
    );
  }
  return <FileCard file={thing} />;
}

function FileCard({ file }: { file: FileBlock }) {
  const kind = file.fileExt === '' ? 'File' : file.fileExt.toUpperCase();
  return (
    <div className={styles.card}>
      <span className={styles.ext} aria-hidden="true">
        {file.fileExt.slice(0, 4).toUpperCase() || 'FILE'}
      </span>
      <div className={styles.words}>
        <span dir="auto" className={styles.name}>
          {file.title || file.fileName}
        </span>
        <span className={styles.facts}>
          {kind}, {formatBytes(file.fileSize)}, added by {file.creatorInfo.firstName}
        </span>
      </div>
      <DownloadButton file={file} />
    </div>
  );
}
