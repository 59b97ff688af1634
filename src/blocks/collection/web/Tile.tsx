import type { Layout } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { FileMark, formatBytes, isPicture, Picture } from '#blocks/file/web/index.ts';
import styles from './CollectionView.module.css';

interface TileProps {
  file: FileBlock;
  layout: Layout;
  /** How wide it will be, as the `sizes` attribute says it. */
  sizes: string;
  /** Whether its name stands below it, and not within. */
  isNamedBelow?: boolean;
  /** Whether its size stands below it, whatever else does. */
  isSizedBelow?: boolean;
  onLook: () => void;
}

/** A file in a gallery: its picture, or a leaf with its name; in a list, a line. */
export function Tile({ file, layout, sizes, isNamedBelow = false, isSizedBelow = false, onLook }: TileProps) {
  const name = file.title || file.fileName;
  const alt = file.altText || name;
  const isLine = layout === 'list';
  return (
    <button
      type="button"
      className={styles.tile}
      data-layout={layout}
      data-file={file.fileName}
      data-leaf={!isPicture(file) || undefined}
      aria-label={`Look at ${alt}`}
      onClick={onLook}
    >
      <span className={styles.picture}>
        {isPicture(file) ? (
          <Picture file={file} alt={alt} sizes={isLine ? '48px' : sizes} />
        ) : (
          <FileMark file={file} />
        )}
      </span>
      {(isLine || (!isPicture(file) && !isNamedBelow)) && (
        <span className={styles.words}>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
          {!isSizedBelow && <span className={styles.size}>{formatBytes(file.fileSize)}</span>}
        </span>
      )}
    </button>
  );
}
