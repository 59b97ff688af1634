import { useState, type CSSProperties } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blurOf } from './blur.ts';
import { srcSetOf, useFreshVariants } from './useFreshVariants.ts';
import styles from './FileView.module.css';

/** A picture at least so wide fills the measure of 660 px; a smaller one is not blown up. */
const FILLS = 480;

/** The place that a picture of so many pixels takes, known before it is drawn. */
export function placeOf({ width, height }: { width: number; height: number }): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, ...(width < FILLS ? { maxWidth: width } : {}) };
}

type PictureFile = Pick<FileBlock, 'fileID' | 'variants' | 'width' | 'height' | 'placeholder'>;

interface PictureProps {
  file: PictureFile;
  alt: string;
  /** How wide it will be, as the `sizes` attribute says it. */
  sizes: string;
}

/**
 * A picture in the size that fits. Its place is kept from the start and a blur of it stands there until it has come;
 * links that ran out while the page was open are asked for anew.
 */
export function Picture({ file, alt, sizes }: PictureProps) {
  const { variants, renew } = useFreshVariants(file);
  const [isLoaded, setLoaded] = useState(false);
  const widest = variants.toSorted((a, b) => b.width - a.width)[0];
  if (!widest) return null;

  const width = file.width ?? widest.width;
  const height = file.height ?? widest.height;
  const style = placeOf({ width, height });
  if (!isLoaded && file.placeholder) style.backgroundImage = `url(${blurOf(file.placeholder)})`;
  return (
    <img
      className={styles.picture}
      src={widest.url}
      srcSet={srcSetOf(variants)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      style={style}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={renew}
    />
  );
}
