import type { Rows } from '../row.ts';

const server = 'src/features/organization/server';
const journeys = 'e2e/team.e2e.ts';
const made = 'an organisation is made, three are invited, and one signs up through the invitation' as const;
const written = 'job details are the owner’s to write, and everybody’s to read' as const;
const glance =
  'an organisation is seen at a glance, and who somebody in it is, as far as they show it' as const;
const removed =
  'whoever is removed hears of it, what is theirs goes to somebody else; an organisation says what it is' as const;

/** An organisation and the team in it. */
export const organization: Rows = {
  '2 Screens': [
    ['/team', `${journeys} › ${made}`],
    ['/team/add', `${journeys} › ${made}`],
    ['/team/{id}', `${journeys} › ${written}`],
    ['/organization', `${journeys} › ${made}`],
    ['/organization/{id}', `${journeys} › ${written}`],
    ['Panel My Organization', `${journeys} › ${removed}`],
    ['Panel Overview', `${journeys} › ${glance}`],
    ['Panel Team Member Profile', `${journeys} › ${glance}`],
    ['… each for everybody, in every theme and width', `${journeys} › nothing keeps anybody out, %s`],
    ['Panel Job Details', `${journeys} › ${written}`],
  ],
  '3 Entities': [
    [
      'Organisation',
      `${server}/organization.test.ts › makes the account its owner, and the profile the first to work in it`,
    ],
  ],
  Decided: [
    [
      'A new name, handle and photo are live everywhere, also outside it',
      `${server}/shown.test.ts › a new name is on every screen that shows it, of another of the same name on none`,
    ],
  ],
  '5 Validation': [
    ['team handle', `${journeys} › ${made}`],
    [
      'Availability: type upper-cased, handle is ORGHANDLE',
      'src/features/signup/web/availability.test.tsx › availability is asked for by a type in upper case; a handle is an ORGHANDLE',
    ],
    [
      '… of an organisation that there is',
      'src/features/organization/web/mine/HandleField.test.tsx › a handle is asked about once the typing pauses, as an ORGHANDLE, and what is taken has another to try',
    ],
    [
      '… of a handle, whatever its case',
      `${server}/organization.test.ts › is told whatever its letters’ case, with one like it where it is taken`,
    ],
  ],
  '6 Roles': [
    ['team-add is for the organisation owner', `${journeys} › ${written}`],
    [
      'isOrganizationOwner',
      `${server}/organization.test.ts › makes the account its owner, and the profile the first to work in it`,
    ],
  ],
  '7 Calls': [
    [
      'GET /people/account/info',
      `${server}/organization.test.ts › makes the account its owner, and the profile the first to work in it`,
    ],
    ['PUT /people/organization/info', `${server}/organization.test.ts › its owner changes, as far as given`],
    [
      'GET /people/organization/info',
      `${server}/organization.test.ts › its people read by handle or id, and nobody else`,
    ],
    [
      'PUT /people/account/org/handle',
      `${server}/organization.test.ts › it takes another handle, which is not another’s`,
    ],
    [
      'POST /people/org/profile/checkAvailability',
      `${server}/organization.test.ts › its own is free to the organisation that has it`,
    ],
    [
      'POST /people/signup/checkAvailability: ORGHANDLE',
      `${server}/organization.test.ts › is told before there is an account, too`,
    ],
    [
      'DELETE /file-proc/remove/photo/org',
      `${server}/organization.test.ts › it has a photo and a cover, until its owner removes them`,
    ],
    [
      'DELETE /file-proc/remove/photo/orgcover',
      `${server}/organization.test.ts › it has a photo and a cover, until its owner removes them`,
    ],
  ],
  'Implied calls': [
    [
      'POST /people/organization',
      `${server}/organization.test.ts › is refused to whoever owns one, or works in one, or wants a handle that is taken`,
    ],
    [
      'PUT /people/signup/{signupID}: organization',
      'src/features/signup/server/organization.test.ts › whoever wants an organisation has it with the account',
    ],
    [
      'Sign-up with an organisation',
      `${journeys} › whoever signs up with an organisation has it from the beginning`,
    ],
    [
      'GET /people/organization/members',
      `${server}/team.test.ts › is listed by name, page by page, for its own people alone`,
    ],
    [
      'POST /people/organization/members/invite',
      `${server}/invites.test.ts › takes many addresses at once, and says of each what became of it`,
    ],
    [
      'PUT /people/organization/members/{id}',
      `${server}/team.test.ts › are the owner’s to change, as far as given`,
    ],
    [
      'DELETE /people/organization/members/{id}',
      `${server}/team.test.ts › hands their team boards over to whom the call names, and takes them off the others`,
    ],
  ],
  '8 Errors': [
    ['Organization Information Updated Successfully', `${journeys} › ${removed}`],
    ['Org Handle updated successfully', `${journeys} › ${removed}`],
  ],
};
