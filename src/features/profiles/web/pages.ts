import { isID, type Page } from '#platform/web/page/page.ts';

export const profilePages: Page[] = [
  {
    path: '/profile/$id',
    load: () => import('./ProfilePage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Profile',
    validate: ({ id }) => isID(id),
  },
  {
    path: '/contact-undo/$token',
    load: () => import('./ContactUndoPage.tsx'),
    layout: 'app',
    access: 'anyone',
    title: 'Take a change back',
    validate: ({ token = '' }) => /^[\w-]{20,64}$/.test(token),
  },
];
