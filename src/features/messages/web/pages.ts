import type { Page } from '#platform/web/page/page.ts';

export const messagePages: Page[] = [
  {
    path: '/messages',
    load: () => import('./MessagesPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Messages',
    hasKeys: true,
    reads: ({ profileID }) => [
      {
        key: ['threads', profileID],
        load: () => import('./threadList.ts').then(({ threadList }) => threadList(profileID)),
      },
    ],
  },
];
