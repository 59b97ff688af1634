import { InviteToken } from '#features/members/contract.ts';
import type { Page } from '#platform/web/page.ts';
import { invitation } from './invitation.ts';

export const memberPages: Page[] = [
  {
    path: '/boards/invitation/$token',
    load: () => import('./InvitationPage.tsx'),
    visitor: { load: () => import('./VisitorPage.tsx'), title: 'Invitation' },
    layout: 'none',
    access: 'signed-in',
    title: 'Invitation',
    isPlain: true,
    validate: ({ token }) => InviteToken.safeParse(token).success,
    reads: ({ params: { token = '' }, profileID }) => [invitation(token, profileID)],
  },
];
