import type { Page } from '#platform/web/page/page.ts';

export const settingsPages: Page[] = [
  {
    path: '/settings',
    load: () => import('./SettingsPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Settings',
  },
];
