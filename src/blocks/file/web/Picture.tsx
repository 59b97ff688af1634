import { useState } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { PictureBox } from '#ui/web/index.ts';
import { blurOf } from './blur.ts';
import { srcSetOf, useFreshVariants } from './useFreshVariants.ts';

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
  const blur = isLoaded || !file.placeholder ? undefined : `url(${blurOf(file.placeholder)})`;
  return (
    <PictureBox
      size={{ width, height }}
      src={widest.url}
      srcSet={srcSetOf(variants)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      style={blur ? { backgroundImage: blur } : undefined}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={renew}
    />
  );
}
