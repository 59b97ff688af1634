export { isFound } from './isFound.ts';
export { peopleList, personPage } from './peopleQueries.ts';
export { usePeopleByName } from './usePeopleByName.ts';
export { InvitationCount } from './later.ts';
export { connectionPages } from './pages.ts';
