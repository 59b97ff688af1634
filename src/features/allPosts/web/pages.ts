import type { Page } from '#platform/web/page/page.ts';

export const allPostPages: Page[] = [
  {
    path: '/posts',
    load: () => import('./AllPostsPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Posts',
    reads: ({ profileID }) => [
      {
        key: ['all-posts', profileID, '{"sortBy":"recent"}'],
        load: () => import('./reads.ts').then(({ allPosts }) => allPosts(profileID)),
      },
    ],
  },
];
