import { isID, type Page } from '#platform/web/page/page.ts';
import { pageWith, type LoadAdditions } from '#platform/web/page/pageWith.ts';
import type { PersonAddition } from './additions.ts';

const page = { layout: 'app', access: 'signed-in' } as const;

/** @param loadAdditions what other features add to the pages of people; loaded with them */
export const connectionPages = (loadAdditions: LoadAdditions<PersonAddition>): Page[] => [
  {
    path: '/people',
    load: pageWith(() => import('./people/PeoplePage.tsx'), loadAdditions),
    title: 'People',
    ...page,
  },
  {
    path: '/people/$profileID',
    load: pageWith(() => import('./person/PersonPage.tsx'), loadAdditions),
    title: 'Person',
    hasKeys: true,
    validate: ({ profileID }) => isID(profileID),
    ...page,
  },
];
