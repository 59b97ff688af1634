import type { Page } from '#platform/web/page/page.ts';

export const notificationPages: Page[] = [
  {
    path: '/unsubscribe/$token',
    load: () => import('./UnsubscribePage.tsx'),
    layout: 'app',
    access: 'anyone',
    title: 'No more mail',
    validate: ({ token = '' }) => /^[0-9a-f]{24}(\.[A-Z]+)+\.[0-9a-f]{40}$/.test(token),
  },
];
