import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { pickFiles } from '#features/uploads/web/index.ts';
import { Button } from '#ui/web/index.ts';
import { usePostOfFiles } from './usePostOfFiles.ts';

/** Chooses files that become a post of a board, which opens. */
export default function UploadFilesButton({ boardID }: { boardID: string }) {
  const picker = useRef<HTMLInputElement>(null);
  const make = usePostOfFiles(boardID);
  const pick = () => {
    if (picker.current) pickFiles(picker.current, (files) => void make(files));
  };
  return (
    <>
      <Button icon={<Upload />} onClick={pick}>
        Upload files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void make(files);
        }}
      />
    </>
  );
}
