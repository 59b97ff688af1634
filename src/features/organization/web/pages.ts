import { isID, type Page } from '#platform/web/page/page.ts';

const page = { layout: 'app', access: 'signed-in' } as const;

// The contract would be loaded with every page: what an address can be is said here again.
export const organizationPages: Page[] = [
  {
    path: '/organization',
    load: () => import('./overview/OrganizationPage.tsx'),
    title: 'Organisation',
    ...page,
  },
  {
    path: '/organization/$id',
    load: () => import('./overview/OrganizationPage.tsx'),
    title: 'Organisation',
    validate: ({ id }) => /^[a-z0-9_]{3,30}$/i.test(id ?? ''), // a handle or an id
    ...page,
  },
  { path: '/team', load: () => import('./TeamPage.tsx'), title: 'Team', ...page },
  {
    path: '/team/add',
    load: () => import('./invite/AddToTeamPage.tsx'),
    layout: 'app',
    access: 'organization-owner',
    title: 'Add to the team',
  },
  {
    path: '/team/$id',
    load: () => import('./member/TeamMemberPage.tsx'),
    title: 'Team',
    validate: ({ id }) => isID(id),
    ...page,
  },
  {
    path: '/team/invitation/$token',
    load: () => import('./invite/TeamInvitationPage.tsx'),
    visitor: { load: () => import('./invite/TeamVisitorPage.tsx'), title: 'Invitation' },
    layout: 'none',
    access: 'signed-in',
    title: 'Invitation',
    isPlain: true,
    validate: ({ token }) => /^[\w-]{20,64}$/.test(token ?? ''),
  },
];
