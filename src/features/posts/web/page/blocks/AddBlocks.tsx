import { File as FileIcon, Image, Images, Text } from 'lucide-react';
import { useRef } from 'react';
import { pickFiles } from '#features/uploads/web/index.ts';
import { Button, Kbd } from '#ui/web/index.ts';
import styles from '../PostPage.module.css';

interface AddBlocksProps {
  onNote(): void;
  onFiles(files: File[]): void;
  /** Files that become one collection. */
  onCollection(files: File[]): void;
}

/** The foot of a post: what can be added at its end. */
export function AddBlocks({ onNote, onFiles, onCollection }: AddBlocksProps) {
  const picker = useRef<HTMLInputElement>(null);
  const gatherer = useRef<HTMLInputElement>(null);
  const pickImages = () => {
    if (!picker.current) return;
    picker.current.accept = 'image/*';
    picker.current.click();
  };
  const pickAny = () => {
    if (!picker.current) return;
    picker.current.accept = '';
    pickFiles(picker.current, onFiles);
  };
  return (
    <div className={styles.add} role="group" aria-label="Add to this post">
      <Button size="compact" icon={<Text />} onClick={onNote} data-add-note="">
        Note
      </Button>
      <Button size="compact" icon={<Image />} onClick={pickImages}>
        Image
      </Button>
      <Button size="compact" icon={<FileIcon />} onClick={pickAny}>
        File
      </Button>
      <Button
        size="compact"
        icon={<Images />}
        onClick={() => {
          if (gatherer.current) pickFiles(gatherer.current, onCollection);
        }}
      >
        Collection
      </Button>
      <span className={styles.hint}>
        or type <Kbd>/</Kbd> in a note
      </span>
      <input
        ref={gatherer}
        type="file"
        multiple
        hidden
        aria-label="Files of a new collection"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onCollection(files);
        }}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
