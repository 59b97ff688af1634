import type { ImgHTMLAttributes } from 'react';
import styles from './PictureBox.module.css';

/** A picture at least so wide fills the measure of 660 px; a smaller one is not blown up. */
const FILLS = 480;

export interface PictureBoxProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** In pixels; nothing is shown until they are known. */
  size: { width: number; height: number } | undefined;
}

/** A picture in the place that one of so many pixels takes, which stands before it is drawn. */
export function PictureBox({ size, style, alt, ...image }: PictureBoxProps) {
  const place = size
    ? {
        aspectRatio: `${size.width} / ${size.height}`,
        ...(size.width < FILLS ? { maxWidth: size.width } : {}),
      }
    : { display: 'none' };
  return <img className={styles.picture} alt={alt} style={{ ...place, ...style }} {...image} />;
}
