import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { KeySection } from '#platform/web/page/action.ts';
import type { Page } from '#platform/web/page/page.ts';
import { useActionsEverywhere } from './actions/everywhere.tsx';

/** The actions that have keys: those of the frame, and those of every page, whose code may be yet to load. */
export function useKeySections(): KeySection[] {
  const { routesById } = useRouter();
  const { anywhere, places } = useActionsEverywhere();
  const [ofPages, setOfPages] = useState<KeySection[]>([]);
  useEffect(() => {
    const pages: (Page | undefined)[] = Object.values(routesById).map(
      ({ options }) => options.staticData?.page,
    );
    void Promise.all(pages.map(async (page) => (await page?.keys?.()) ?? [])).then(
      (sections) => setOfPages(sections.flat()),
      () => undefined, // offline; those of the frame are there
    );
  }, [routesById]);
  return [{ where: 'Anywhere', actions: anywhere }, { where: 'Go to', actions: places }, ...ofPages];
}
