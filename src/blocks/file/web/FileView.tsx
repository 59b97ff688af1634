import { fileKind, type FileBlock } from '#blocks/file/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { formatBytes } from '#platform/contract/bytes.ts';
import { AskForWords } from './AskForWords.tsx';
import { FileMark } from './FileMark.tsx';
import { PictureButton } from './PictureButton.tsx';
import styles from './FileView.module.css';

/** A file block: a picture at full measure with its caption, anything else as a card to download. */
export function FileView({ thing, canEdit }: BlockViewProps<FileBlock>) {
  if (fileKind(thing.fileMime) === 'image' && thing.variants.length > 0) {
    return (
      <figure className={styles.figure}>
        <PictureButton file={thing} />
        {thing.showDetails && thing.description !== '' && (
          <figcaption dir="auto">{thing.description}</figcaption>
        )}
        {canEdit && <AskForWords file={thing} />}
      </figure>
    );
  }
  return <FileCard file={thing} />;
}

function FileCard({ file }: { file: FileBlock }) {
  const kind = file.fileExt === '' ? 'File' : file.fileExt.toUpperCase();
  return (
    <div className={styles.card}>
      <FileMark file={file} />
      <div className={styles.words}>
        <span dir="auto" className={styles.name}>
          {(file.showDetails && file.title) || file.fileName}
        </span>
        <span className={styles.facts}>
          {kind}, {formatBytes(file.fileSize)}, added by {file.creatorInfo.firstName}
        </span>
        {file.showDetails && file.description !== '' && (
          <span dir="auto" className={styles.facts}>
            {file.description}
          </span>
        )}
      </div>
      <DownloadButton file={file} />
    </div>
  );
}
