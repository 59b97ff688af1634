import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, toast } from '#ui/web/index.ts';
import { freshLinks, isFresh } from './freshLinks.ts';

/** Saves a file's original. A link that ran out while the page was open is asked for anew first. */
export function DownloadButton({ file }: { file: Pick<FileBlock, 'fileID' | 'fileName' | 'url'> }) {
  const { call } = usePlatform();
  const label = `Download ${file.fileName}`;
  const renew = async (event: MouseEvent) => {
    if (isFresh(file.url)) return;
    event.preventDefault();
    const links = await freshLinks(call, file.fileID);
    if (links) location.assign(links.url); // an attachment: the page stays
    else
      toast({
        message: `${file.fileName} cannot be downloaded right now. Please try again in a minute.`,
        variant: 'danger',
      });
  };
  return (
    <IconButton
      icon={<Download />}
      label={label}
      render={
        <a
          href={file.url}
          download={file.fileName}
          aria-label={label}
          onClick={(event) => void renew(event)}
        />
      }
    />
  );
}
