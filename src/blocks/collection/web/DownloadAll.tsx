import { Download } from 'lucide-react';
import { createContext, use, useState } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, type ButtonProps } from '#ui/web/index.ts';
import { downloadAll } from './downloadAll.ts';

/** Why the person may not download all files of the post at once; undefined where they may. */
export const WhyNotDownloadContext = createContext<string | undefined>(undefined);

interface DownloadAllProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  collection: Collection;
  /** Whether it says how much comes. */
  withSize?: boolean;
}

/** Downloads all files of a collection. Without any there is nothing. */
export function DownloadAll({ collection, withSize = false, ...look }: DownloadAllProps) {
  const platform = usePlatform();
  const mayNot = use(WhyNotDownloadContext);
  const [isBusy, setBusy] = useState(false);
  const { totalCollectionThings: count, collectionFileSize: bytes } = collection;
  if (count === 0) return null;
  const press = async () => {
    setBusy(true);
    await downloadAll(platform, collection).finally(() => setBusy(false));
  };
  return (
    <Button
      {...look}
      icon={<Download />}
      busy={isBusy}
      {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
      onClick={() => void press()}
    >
      {withSize ? `Download, ${formatBytes(bytes)}` : 'Download'}
    </Button>
  );
}
