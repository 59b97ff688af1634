import type { PersonAddition } from '#features/connections/web/index.ts';
import type { Page } from '#platform/web/page/page.ts';
import { pageWith, type LoadAdditions } from '#platform/web/page/pageWith.ts';

/** @param loadAdditions what other features add to people; loaded with the page that finds some */
export const personInvitationPages = (loadAdditions: LoadAdditions<PersonAddition>): Page[] => [
  {
    path: '/people/add',
    load: pageWith(() => import('./AddPersonPage.tsx'), loadAdditions),
    title: 'Add a person',
    layout: 'app',
    access: 'signed-in',
  },
  {
    path: '/people/invitation/$token',
    load: () => import('./PersonInvitationPage.tsx'),
    visitor: { load: () => import('./VisitorPage.tsx'), title: 'Invitation' },
    layout: 'none',
    access: 'signed-in',
    title: 'Invitation',
    isPlain: true,
    // As PersonInviteToken has it; the contract itself would be loaded with every page.
    validate: ({ token }) => /^[\w-]{20,64}$/.test(token ?? ''),
  },
];
