import { z } from 'zod';
import { PersonName, ScreenName } from '#features/signup/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { PersonInfo, ProfileSummary } from './person.ts';
import { knownTimeZone } from './timeZones.ts';
import { webAddress } from './webAddress.ts';

/** Muted colours behind initials; white and black initials are legible on each. */
export const avatarColors = [
  '#1d6f8a',
  '#7a3b74',
  '#2f6b46',
  '#8a4b1d',
  '#51606b',
  '#b0413e',
  '#5b4a9c',
  '#3b5fa0',
];

/** One line that may be empty. */
const words = (max: number) => text(max).regex(/^[^\r\n]*$/, 'must be on one line');
const Clock = z.string().regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/, 'is a time such as 08:30, or empty');
const WebAddress = text(500).refine(
  (typed) => typed.trim() === '' || webAddress(typed) !== undefined,
  'is not a web address',
);

export const MAX_LINKS = 10;
export const ProfileLink = z.strictObject({
  label: words(60),
  url: WebAddress.refine((typed) => typed.trim() !== '', 'is empty'),
});
export type ProfileLink = z.infer<typeof ProfileLink>;

/** Privacy flags of a profile; docs/decisions/010-privacy-flags.md says which data each hides, and from whom. */
export const privacyFlags = {
  private: z.boolean(),
  shareable: z.boolean(),
  followMe: z.boolean(),
  searchable: z.boolean(),
  showConnections: z.boolean(),
  showBoards: z.boolean(),
  showFollowed: z.boolean(),
  showAbout: z.boolean(),
  showPhone: z.boolean(),
  showEmail: z.boolean(),
  showWebSocial: z.boolean(),
  showLocation: z.boolean(),
  showAddress: z.boolean(),
};
export type PrivacyFlag = keyof typeof privacyFlags;

/** Flags for mails about others' activity while the person is away: docs/decisions/020-activity.md. */
const mailFlags = {
  notifyMentions: z.boolean().meta({ description: 'Mail when somebody mentions the profile' }),
  notifyInvitations: z.boolean().meta({ description: 'Mail when somebody would like to connect' }),
  notifyDue: z
    .boolean()
    .meta({ description: 'Mail when what the profile does is due or overdue, and of its reminders' }),
  notifyAssignments: z.boolean().meta({ description: 'Mail when somebody asks the profile to do a task' }),
  notifyWatched: z
    .boolean()
    .meta({ description: 'Mail about what others do on boards and posts it watches' }),
};

const MailBundle = z
  .enum(['QUARTER_HOUR', 'DAILY'])
  .meta({ description: 'How often such mail comes at most: each tells of all that waits' });

export type MailFlag = keyof typeof mailFlags;

/** Fields of a profile that its owner changes directly. Addresses and telephones are proven first: contactChange.ts. */
export const EditableProfile = z.strictObject({
  screenName: ScreenName,
  firstName: PersonName,
  lastName: PersonName,
  avatarColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #1d6f8a'),
  about: text(2000),
  location: words(120),
  timeZone: text(60).refine((name) => knownTimeZone(name) !== undefined, 'is not a time zone known here'),
  links: z.array(ProfileLink).max(MAX_LINKS, `are more than ${MAX_LINKS}`),
  website: WebAddress,
  address1: words(120),
  address2: words(120),
  city: words(80),
  state: words(80),
  zip: words(20),
  country: words(80),
  notificationsFromTime: Clock,
  notificationsToTime: Clock,
  ...mailFlags,
  mailBundle: MailBundle,
  managedByProfileId: Id.nullable().meta({ description: 'Another profile of the same account' }),
  theme: z.enum(['light', 'dark', 'coffee']),
  commentSend: ProfileSummary.shape.commentSend,
  firstNoteTitle: words(120),
  ...privacyFlags,
});
export type EditableProfile = z.infer<typeof EditableProfile>;

/** A profile as its owner knows it. */
export const ProfileInfo = z
  .strictObject({
    ...PersonInfo.shape,
    orgName: z.string().max(80).nullable(),
    handle: z.string().max(30).nullable().meta({ description: 'Of the organisation the profile works in' }),
    about: z.string().max(2000),
    location: z.string().max(120),
    timeZone: z.string().max(64),
    email: z.string().max(254),
    phone: z.string().max(254),
    phoneVerified: z.boolean().meta({ description: 'Its code came back from a text message' }),
    links: z.array(z.strictObject({ label: z.string().max(120), url: z.string().max(1000) })).max(MAX_LINKS),
    website: z.string().max(500),
    coverPhoto: z.string().max(600).nullable(),
    address1: z.string().max(120),
    address2: z.string().max(120),
    city: z.string().max(80),
    state: z.string().max(80),
    zip: z.string().max(20),
    country: z.string().max(80),
    emailRecovery: z.string().max(254),
    phoneRecovery: z.string().max(254),
    phoneRecoveryVerified: z.boolean(),
    notificationsFromTime: z.string().max(5),
    notificationsToTime: z.string().max(5),
    ...mailFlags,
    mailBundle: MailBundle,
    managedByProfileId: Id.nullable(),
    theme: z.enum(['light', 'dark', 'coffee']),
    commentSend: ProfileSummary.shape.commentSend,
    firstNoteTitle: z.string().max(120),
    ...privacyFlags,
    status: z.string().max(200),
  })
  .meta({ id: 'ProfileInfo' });
export type ProfileInfo = z.infer<typeof ProfileInfo>;

export const getProfileInfo = defineEndpoint({
  name: 'profiles.info',
  method: 'GET',
  path: '/people/account/profile/info',
  summary: 'The profile one is acting as, with everything that only its owner knows',
  needs: 'profile',
  answer: ProfileInfo,
});

export const updateProfile = defineEndpoint({
  name: 'profiles.update',
  method: 'PUT',
  path: '/people/account/profile/edit',
  summary: 'Change any of the profile’s fields; fields that are left out stay as they are',
  needs: 'profile',
  body: EditableProfile.partial(),
  answer: ProfileInfo,
});

/** Room `profile`: what its owner knows of it has changed. */
export const profileInfoChanged = defineEvent('profileInfo.changed', z.strictObject({ info: ProfileInfo }));
