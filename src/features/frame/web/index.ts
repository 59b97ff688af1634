import type { Page } from '#platform/web/page/page.ts';

export { fold, goTo, search, showKeys } from './actions/everywhere.tsx';
export { createAppRouter, FIRST_PAGE_MS } from './router.tsx';

/** Page in place of the app, where the document does not name the address of the API. */
export const loadNoAddress = () => import('./errors/NoAddress.tsx');

/** Page for visitors at `/`, where signed-in people have their home. */
export const landing: NonNullable<Page['visitor']> = {
  load: () => import('./landing/LandingPage.tsx'),
  title: 'Boards and posts for people who make things together',
};

/** All keys that the sheet of shortcuts has. */
export const loadKeySections = () => import('./overlays/useKeySections.ts');
