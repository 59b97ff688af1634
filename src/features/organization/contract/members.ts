import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf } from '#platform/contract/paging.ts';
import { queryInt, text } from '#platform/contract/text.ts';
import { words } from './organization.ts';

/** A day of the calendar, in years that a person can work in. */
const Day = z.iso
  .date('is not a day such as 2027-02-01')
  .regex(/^(19|20|21)\d\d/, 'is not in the years 1900 to 2199');

/** Fields of a member's job in an organisation. */
const job = {
  title: words(80),
  department: words(80),
  location: words(80),
  startDate: Day.nullable(),
};
export const JobDetails = z.strictObject({
  ...job,
  managerID: Id.nullable().meta({ description: 'Somebody else of the team' }),
});
export type JobDetails = z.infer<typeof JobDetails>;

export const TeamMember = z
  .strictObject({
    _id: Id.meta({ description: 'The profile' }),
    memberProfileInfo: PersonInfo,
    role: z.enum(['OWNER', 'MEMBER']),
    ...job,
    manager: PersonInfo.nullable(),
    joinDate: Timestamp,
    sortName: z.string().max(400).meta({ description: 'The key by which the team is ordered' }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeam = defineEndpoint({
  name: 'organization.members',
  method: 'GET',
  path: '/people/organization/members',
  summary: 'The people in the organisation, by name',
  needs: 'organization.read',
  query: z.strictObject({
    search: text(200).optional().meta({ description: 'In names, titles, departments and places' }),
    department: text(80).optional(),
    limit: queryInt().optional().meta({ description: 'Default 30; clamped to 1…100' }),
    cursor: text(2000).optional(),
    includeCount: z.enum(['true', 'false']).optional(),
  }),
  answer: listOf(TeamMember),
});

const byMember = z.strictObject({ profileID: Id });

export const getTeamMember = defineEndpoint({
  name: 'organization.member',
  method: 'GET',
  path: '/people/organization/members/{profileID}',
  summary: 'Somebody in the organisation one is in',
  needs: 'organization.read',
  params: byMember,
  answer: TeamMember,
});

export const updateTeamMember = defineEndpoint({
  name: 'organization.updateMember',
  method: 'PUT',
  path: '/people/organization/members/{profileID}',
  summary: 'Change what somebody does in the organisation',
  needs: 'organization.manage',
  params: byMember,
  body: JobDetails.partial(),
  answer: TeamMember,
});

/** Consequences of a member's leaving: boards, posts and reports without an owner or manager. */
export const Removal = z
  .strictObject({
    boardCount: z.int().meta({ description: 'Team boards the person owns: somebody must take them over' }),
    postCount: z.int().meta({ description: 'Posts on those boards' }),
    reportCount: z.int().meta({ description: 'People whose manager the person is' }),
  })
  .meta({ id: 'TeamRemoval' });
export type Removal = z.infer<typeof Removal>;

export const getRemoval = defineEndpoint({
  name: 'organization.removal',
  method: 'GET',
  path: '/people/organization/members/{profileID}/removal',
  summary: 'The boards, posts and reports that somebody’s removal or leaving would leave behind',
  needs: 'organization.read',
  params: byMember,
  answer: Removal,
});

export const removeTeamMember = defineEndpoint({
  name: 'organization.removeMember',
  method: 'DELETE',
  path: '/people/organization/members/{profileID}',
  summary: 'Take somebody out of the organisation; their team boards are handed over',
  needs: 'organization.manage',
  params: byMember,
  query: z.strictObject({
    handOverTo: Id.optional().meta({ description: 'The profile that takes over the person’s team boards' }),
  }),
  answer: z.void(),
});

export const leaveTeam = defineEndpoint({
  name: 'organization.leave',
  method: 'POST',
  path: '/people/organization/leave',
  summary: 'Leave the organisation; one’s team boards are handed over',
  needs: 'organization.read',
  body: z.strictObject({
    handOverTo: Id.optional().meta({ description: 'The profile that takes over one’s team boards' }),
  }),
  answer: z.void(),
});

/** Room `profile` of everybody in the organisation, and of its owner's profiles. */
export const teamMemberJoined = defineEvent('teamMember.joined', z.strictObject({ member: TeamMember }));
/** `was` holds the former value of each field that changed. */
export const teamMemberChanged = defineEvent(
  'teamMember.changed',
  z.strictObject({ member: TeamMember, was: TeamMember.partial() }),
);
/** The people whose manager this member was have none from then on. */
export const teamMemberLeft = defineEvent('teamMember.left', z.strictObject({ member: TeamMember }));
