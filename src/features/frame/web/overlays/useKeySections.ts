import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bookmarkKey } from '#features/bookmarks/web/index.ts';
import { commentKeys } from '#features/comments/web/index.ts';
import { commandsKey } from '#features/palette/web/index.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { listKeys, openKey, selectionKeys } from '#platform/web/lists/listKeys.ts';
import type { Keyed, KeySection } from '#platform/web/page/keys.ts';
import type { Page } from '#platform/web/page/page.ts';
import { layerKey, paletteKeys } from '#ui/web/index.ts';
import { useActionsEverywhere } from '../actions/everywhere.tsx';

interface Keys {
  /** Actions on every page, and those that lead to a part of the product. */
  anywhere: readonly Keyed[];
  places: readonly Keyed[];
  ofPages: readonly KeySection[];
  /** Whether Enter alone sends a comment, as its writer has chosen. */
  sendsOnEnter: boolean;
}

/** All keys, by where they work. */
export const keySections = ({ anywhere, places, ofPages, sendsOnEnter }: Keys): KeySection[] => [
  { where: 'Anywhere', keyed: [...anywhere, layerKey] },
  { where: 'Go to', keyed: places },
  {
    where: 'Among posts, people, results',
    keyed: [...Object.values(listKeys), openKey, bookmarkKey, ...Object.values(selectionKeys)],
  },
  { where: 'In search and commands', keyed: [...Object.values(paletteKeys), commandsKey] },
  ...ofPages,
  { where: 'In a comment', keyed: Object.values(commentKeys(sendsOnEnter)) },
];

/** The keys of pages that have some, whose code is loaded for them. */
export async function keysOfPages(pages: readonly Page[]): Promise<KeySection[]> {
  const sections = pages
    .filter(({ hasKeys }) => hasKeys)
    .map(async ({ load }) => (await (await load()).keys?.()) ?? []);
  return (await Promise.all(sections)).flat();
}

/** The sections of keys, as far as the code of the pages is loaded. */
export function useKeySections(): KeySection[] {
  const { routesById } = useRouter();
  const { anywhere, places } = useActionsEverywhere();
  const sendsOnEnter = useOwnProfile()?.commentSend !== 'MOD_ENTER';
  const [ofPages, setOfPages] = useState<KeySection[]>([]);
  useEffect(() => {
    const pages = Object.values(routesById).flatMap(({ options }): Page[] => options.staticData?.page ?? []);
    keysOfPages(pages).then(setOfPages, () => undefined); // offline; those of the frame are there
  }, [routesById]);
  return keySections({ anywhere, places, ofPages, sendsOnEnter });
}
