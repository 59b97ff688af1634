import { Download } from 'lucide-react';
import { use, useState } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { WhyNotTakeContext } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, type ButtonProps } from '#ui/web/index.ts';
import { downloadAll } from './downloadAll.ts';

interface DownloadAllProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  collection: Collection;
  /** Whether it says how much comes. */
  withSize?: boolean;
}

/** Downloads all files of a collection. Without any there is nothing. */
export function DownloadAll({ collection, withSize = false, ...look }: DownloadAllProps) {
  const platform = usePlatform();
  const mayNot = use(WhyNotTakeContext);
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
