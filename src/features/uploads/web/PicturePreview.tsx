import { useState } from 'react';
import { PictureBox } from '#ui/web/index.ts';

/**
 * A picture on its way, drawn from the file that is sent. It shows once its size is known, and takes the place that the
 * finished one will take, so that nothing below it moves.
 */
export function PicturePreview({ url }: { url: string }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <PictureBox
      size={size}
      src={url}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}
