import type { Page } from '#platform/web/page/page.ts';

export const taskPages: Page[] = [
  {
    path: '/tasks',
    load: () => import('./TasksPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Tasks',
    hasKeys: true,
  },
];
