import type { Page } from '#platform/web/page/page.ts';

export const bookmarkPages: Page[] = [
  {
    path: '/bookmarks',
    load: () => import('./BookmarksPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Bookmarks',
    reads: ({ profileID }) => [
      {
        key: ['bookmarked', profileID],
        load: () => import('./bookmarkedSources.ts').then((module) => module.bookmarkedSourcesOf(profileID)),
      },
    ],
  },
];
