import { boardList, recentBoardList } from '#features/boards/web/index.ts';
import { lazyRecentPosts } from '#features/posts/web/index.ts';
import { landing } from '#features/frame/web/index.ts';
import type { Page } from '#platform/web/page/page.ts';

export const dashboardPages: Page[] = [
  {
    path: '/',
    load: () => import('./DashboardPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Home',
    visitor: landing,
    reads: ({ profileID }) => [
      recentBoardList(profileID),
      lazyRecentPosts(profileID),
      boardList(profileID),
      {
        key: ['homeArrangement', profileID],
        load: () => import('./homeArrangement.ts').then((home) => home.homeArrangement(profileID)),
      },
    ],
  },
];
