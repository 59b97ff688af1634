import { isID, type Page } from '#platform/web/page/page.ts';

const page = { layout: 'app', access: 'signed-in' } as const;

export const connectionPages: Page[] = [
  { path: '/people', load: () => import('./people/PeoplePage.tsx'), title: 'People', ...page },
  {
    path: '/people/add',
    load: () => import('./invitations/AddPersonPage.tsx'),
    title: 'Add a person',
    ...page,
  },
  {
    path: '/people/$profileID',
    load: () => import('./person/PersonPage.tsx'),
    title: 'Person',
    hasKeys: true,
    validate: ({ profileID }) => isID(profileID),
    ...page,
  },
  {
    path: '/people/invitation/$token',
    load: () => import('./invitations/PersonInvitationPage.tsx'),
    visitor: { load: () => import('./invitations/VisitorPage.tsx'), title: 'Invitation' },
    layout: 'none',
    access: 'signed-in',
    title: 'Invitation',
    isPlain: true,
    // As PersonInviteToken has it; the contract itself would be loaded with every page.
    validate: ({ token }) => /^[\w-]{20,64}$/.test(token ?? ''),
  },
];
