import { useState } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { lazyPart } from '#ui/web/index.ts';
import styles from './FileView.module.css';

const FileWordsDialog = lazyPart(() => import('./FileWordsDialog.tsx'));

/** Under a picture that lacks words, in place: asks whoever may write them for what is missing. */
export function AskForWords({ file }: { file: FileBlock }) {
  const [isOpen, setOpen] = useState(false);
  const missing = [
    ...(file.description === '' ? ['a caption'] : []),
    ...(file.altText === '' ? ['alternative text'] : []),
  ];
  return (
    <>
      {missing.length > 0 && (
        <button type="button" className={styles.ask} onClick={() => setOpen(true)}>
          Add {missing.join(' and ')}
        </button>
      )}
      {isOpen && <FileWordsDialog thing={file} canEdit onClose={() => setOpen(false)} />}
    </>
  );
}
