import type { Page } from '#platform/web/page/page.ts';

export { createAppRouter, FIRST_PAGE_MS } from './router.tsx';

/** What stands in place of the app, where the page is not told where its API is. */
export const loadNoAddress = () => import('./NoAddress.tsx');

/** What a visitor sees at `/`, beside whatever is home to those who are signed in. */
export const landing: NonNullable<Page['visitor']> = {
  load: () => import('./LandingPage.tsx'),
  title: 'Boards and posts for people who make things together',
};

export const framePages: Page[] = [
  {
    path: '/error',
    load: () => import('./ErrorPage.tsx'),
    layout: 'app',
    access: 'anyone',
    title: 'Error',
    isPlain: true,
  },
  {
    path: '/status',
    load: () => import('./StatusPage.tsx'),
    layout: 'one-column',
    access: 'anyone',
    title: 'Status',
  },
];
