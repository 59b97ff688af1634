import { useRef, useState } from 'react';
import { Button } from '#ui/web/index.ts';
import { pickFiles } from './pickFiles.ts';

/** Asks for a file again whose upload has stopped. */
export function ChooseAgain({ name, onFile }: { name: string; onFile: (file: File) => Promise<void> }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    await onFile(file).finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="compact"
        busy={isBusy}
        onClick={() => {
          if (chooser.current) pickFiles(chooser.current, ([file]) => void (file && choose(file)));
        }}
      >
        Choose the file
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ''; // the same file can be chosen once more
          if (file) void choose(file);
        }}
      />
    </>
  );
}
