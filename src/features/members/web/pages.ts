import type { Page } from '#platform/web/page/page.ts';

export const memberPages: Page[] = [
  {
    path: '/boards/invitation/$token',
    load: () => import('./invite/InvitationPage.tsx'),
    visitor: { load: () => import('./invite/VisitorPage.tsx'), title: 'Invitation' },
    layout: 'none',
    access: 'signed-in',
    title: 'Invitation',
    isPlain: true,
    // As InviteToken has it; the contract itself would be loaded with every page.
    validate: ({ token }) => /^[\w-]{20,64}$/.test(token ?? ''),
  },
];
