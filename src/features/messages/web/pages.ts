import type { Page } from '#platform/web/page/page.ts';

export const messagePages: Page[] = [
  {
    path: '/messages',
    load: () => import('./MessagesPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Messages',
    keys: async () => {
      const { goToNextUnread } = await import('./nextUnread.tsx');
      return [{ where: 'In messages', actions: [goToNextUnread] }];
    },
    reads: ({ profileID }) => [
      {
        key: ['threads', profileID],
        load: () => import('./threadList.ts').then(({ threadList }) => threadList(profileID)),
      },
    ],
  },
];
