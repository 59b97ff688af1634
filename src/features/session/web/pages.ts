import type { Page } from '#platform/web/page/page.ts';

export const sessionPages: Page[] = [
  {
    path: '/signin',
    load: () => import('./SignInPage.tsx'),
    layout: 'two-columns',
    access: 'anyone',
    title: 'Sign in',
  },
  {
    path: '/password-reset',
    load: () => import('./ForgotPasswordPage.tsx'),
    layout: 'two-columns',
    access: 'anyone',
    title: 'Forgot your password?',
  },
  {
    path: '/reset-your-password/$token',
    load: () => import('./NewPasswordPage.tsx'),
    layout: 'two-columns',
    access: 'anyone',
    title: 'Choose a new password',
  },
];
