import type { Page } from '#platform/web/page/page.ts';

export const searchPages: Page[] = [
  {
    path: '/search',
    load: () => import('./SearchPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Search',
  },
];
