import type { Page } from '#platform/web/page/page.ts';

const step = { layout: 'two-columns', access: 'anyone', title: 'Create an account' } as const;

export const signupPages: Page[] = [
  { path: '/signup', load: () => import('./SignupPage.tsx'), ...step },
  { path: '/signup/setup', load: () => import('./SetUpPage.tsx'), ...step },
  { path: '/signup/verify', load: () => import('./VerifyPage.tsx'), ...step },
  {
    path: '/signup/congrats',
    load: () => import('./CongratsPage.tsx'),
    layout: 'one-column',
    access: 'signed-in',
    title: 'Welcome',
  },
];
