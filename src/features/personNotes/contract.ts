import { z } from 'zod';
import { ConnectionStatus, PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { line, text } from '#platform/contract/text.ts';

/** Message after a successful command, word for word as specified. */
export const texts = { infoUpdated: 'Connection profile updated successfully' } as const;

/** How many people or organisations somebody can be linked to, and how many things there are to remember. */
export const MAX_LINKED = 30;
export const MAX_TAGS = 30;

const short = text(200).regex(/^[^\r\n]*$/, 'must be on one line');
/** A year, a month or a day: people remember one of the three. */
const PartialDate = text(10).regex(/^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/, 'is not a date');

/** Fields of one's private notes about a person. Empty is ''. */
const own = {
  // How we Met
  metDate: PartialDate.meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD' }),
  metPlace: short,
  metThrough: short.meta({ description: 'Through whom, where they have no profile here' }),
  metNote: text(4000).meta({ description: 'What happened' }),
  tags: z.array(line(60)).max(MAX_TAGS).meta({ description: 'What to remember' }),
  // Linked To
  linkedOrganizations: z.array(line(120)).max(MAX_LINKED),
  // Job Details
  jobTitle: short,
  jobDepartment: short,
  company: short,
  jobLocation: short,
  jobStartDate: PartialDate,
  // Overview
  note: text(4000),
  email: short,
  phone: short,
};

export const EditableConnectionInfo = z
  .strictObject({
    ...own,
    metThroughProfileID: Id.nullable(),
    linkedProfileIDs: z.array(Id).max(MAX_LINKED),
  })
  .meta({ id: 'EditableConnectionInfo' });
export type EditableConnectionInfo = z.infer<typeof EditableConnectionInfo>;

/** The caller's notes about a person, which only the caller reads. */
export const ConnectionInfo = z
  .strictObject({
    _id: Id.meta({ description: 'The profile it is about' }),
    profileInfo: PersonInfo,
    status: ConnectionStatus,
    ...own,
    metThroughProfile: PersonInfo.nullable(),
    linkedProfiles: z.array(PersonInfo).max(MAX_LINKED),
  })
  .meta({ id: 'ConnectionInfo' });
export type ConnectionInfo = z.infer<typeof ConnectionInfo>;

export const getConnectionInfo = defineEndpoint({
  name: 'connections.info',
  method: 'GET',
  path: '/people/account/profile/connection/info',
  summary: 'What one keeps about somebody, for oneself',
  needs: 'profile',
  query: z.strictObject({ connectionProfileID: Id }),
  answer: ConnectionInfo,
});

/** Changes what is given and leaves the rest. */
export const updateConnectionInfo = defineEndpoint({
  name: 'connections.updateInfo',
  method: 'PUT',
  path: '/people/account/profile/connection/info/{id}',
  summary: 'Change what one keeps about somebody',
  needs: 'profile',
  params: z.strictObject({ id: Id.meta({ description: 'The profile it is about' }) }),
  body: z.strictObject({ _id: Id.optional(), ...EditableConnectionInfo.partial().shape }),
  answer: ConnectionInfo,
});

/** Room `profile` of whoever keeps it, and nobody else's. */
export const connectionInfoChanged = defineEvent(
  'connection.infoChanged',
  z.strictObject({ info: ConnectionInfo }),
);
