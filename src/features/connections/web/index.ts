export { isFound } from './people/isFound.ts';
export { peopleList, personPage } from './people/peopleQueries.ts';
export { usePeopleByName } from './people/usePeopleByName.ts';
export { InvitationCount } from './later.ts';
