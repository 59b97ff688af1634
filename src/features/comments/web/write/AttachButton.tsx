import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { pickFiles } from '#features/uploads/web/index.ts';
import { IconButton } from '#ui/web/index.ts';

/** Has somebody choose files that a comment is sent with; on a phone, pictures just taken too. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="compact"
        icon={<Paperclip />}
        label="Attach files"
        onClick={() => picker.current && pickFiles(picker.current, onFiles)}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-attach=""
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
