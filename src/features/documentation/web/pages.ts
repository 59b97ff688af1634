import type { Page } from '#platform/web/page/page.ts';

const page = {
  load: () => import('./GuidePage.tsx'),
  layout: 'app',
  access: 'signed-in',
  title: 'Guide',
  reads: () => [], // it is all in the code
} as const;

export const documentationPages: Page[] = [
  { path: '/documentation', ...page },
  { path: '/documentation/$topic', ...page },
];
