import { useState } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { freshLinks } from './freshLinks.ts';

type Variants = FileBlock['variants'];

/** A picture's sizes, and what to do where one does not come: links that ran out while the page was open are asked for anew. */
export function useFreshVariants(file: Pick<FileBlock, 'fileID' | 'variants'>): {
  variants: Variants;
  renew: () => void;
} {
  const { call } = usePlatform();
  const [renewed, setRenewed] = useState<{ of: Variants; variants: Variants }>();
  const renew = async () => {
    if (renewed?.of === file.variants) return; // once is enough: what fails again is not a matter of the link
    const links = await freshLinks(call, file.fileID);
    setRenewed({ of: file.variants, variants: links?.variants ?? file.variants });
  };
  return {
    variants: renewed?.of === file.variants ? renewed.variants : file.variants,
    renew: () => void renew(),
  };
}

/** As the `srcset` attribute has it. */
export const srcSetOf = (variants: Variants): string =>
  variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
