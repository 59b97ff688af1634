import { useState } from 'react';
import { placeOf } from './Picture.tsx';
import styles from './FileView.module.css';

/**
 * A picture on its way, drawn from the file that is sent. It shows once its size is known, and takes the place that the
 * finished one will take, so that nothing below it moves.
 */
export function PicturePreview({ url }: { url: string }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      style={size ? placeOf(size) : { display: 'none' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}
