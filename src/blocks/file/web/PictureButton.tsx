import { use, useState } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { Lightbox } from './lazyParts.ts';
import { Picture } from './Picture.tsx';
import { PicturesContext } from './pictures.ts';
import styles from './FileView.module.css';

/** A picture of a post; pressed, it is looked at large, and the others of the post from there. */
export function PictureButton({ file }: { file: FileBlock }) {
  const pictures = use(PicturesContext);
  const [at, setAt] = useState<string>();
  const all = pictures.some(({ _id }) => _id === file._id) ? pictures : [file];
  const alt = file.altText || file.title || file.fileName;
  return (
    <>
      <button
        type="button"
        className={styles.look}
        aria-label={`Look at ${alt}`}
        onPointerEnter={() => void Lightbox.preload?.()}
        onClick={() => setAt(file._id)}
      >
        <Picture file={file} alt={alt} sizes="(max-width: 759px) 100vw, 660px" />
      </button>
      {at !== undefined && <Lightbox files={all} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
    </>
  );
}
