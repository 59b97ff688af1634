import { isID, type Page } from '#platform/web/page/page.ts';
import { pageOfPeople, type LoadPersonAdditions } from './pageOfPeople.ts';

const page = { layout: 'app', access: 'signed-in' } as const;

/** @param additions what other features add to the pages of people; loaded with them */
export const connectionPages = (additions: LoadPersonAdditions): Page[] => [
  {
    path: '/people',
    load: pageOfPeople(() => import('./people/PeoplePage.tsx'), additions),
    title: 'People',
    ...page,
  },
  {
    path: '/people/$profileID',
    load: pageOfPeople(() => import('./person/PersonPage.tsx'), additions),
    title: 'Person',
    hasKeys: true,
    validate: ({ profileID }) => isID(profileID),
    ...page,
  },
];
