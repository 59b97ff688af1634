import type { Page } from '#platform/web/page/page.ts';

export const framePages: Page[] = [
  {
    path: '/error',
    load: () => import('./errors/ErrorPage.tsx'),
    layout: 'app',
    access: 'anyone',
    title: 'Error',
    isPlain: true,
  },
  {
    path: '/status',
    load: () => import('./errors/StatusPage.tsx'),
    layout: 'one-column',
    access: 'anyone',
    title: 'Status',
  },
];
