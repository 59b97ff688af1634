import { useState } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { freshLinks } from './freshLinks.ts';

type Variants = FileBlock['variants'];

/**
 * A picture's sizes, and what to do where one does not come: links that ran out while the page was open are asked for anew.
 * `hasFailed` tells that it does not come by the new ones either, until `again` has them asked for once more.
 */
export function useFreshVariants(file: Pick<FileBlock, 'fileID' | 'variants'>): {
  variants: Variants;
  renew: () => void;
  hasFailed: boolean;
  again: () => void;
} {
  const { call } = usePlatform();
  const [renewed, setRenewed] = useState<{ of: Variants; variants: Variants }>();
  const [failed, setFailed] = useState<Variants>();
  const renew = async () => {
    // Once is enough: what fails again is not a matter of the link.
    if (renewed?.of === file.variants) return setFailed(file.variants);
    const links = await freshLinks(call, file.fileID);
    // A picture does not try the same link again.
    if (!links || links.variants[0]?.url === file.variants[0]?.url) setFailed(file.variants);
    setRenewed({ of: file.variants, variants: links?.variants ?? file.variants });
  };
  return {
    variants: renewed?.of === file.variants ? renewed.variants : file.variants,
    renew: () => void renew(),
    hasFailed: failed === file.variants,
    again: () => {
      setFailed(undefined);
      setRenewed(undefined);
    },
  };
}

/** As the `srcset` attribute has it. */
export const srcSetOf = (variants: Variants): string =>
  variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
