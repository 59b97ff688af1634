import { z } from 'zod';
import { Id } from '#platform/contract/ids.ts';

/** How a person is shown beside what they made: `ownerInfo`, `creatorInfo`, `memberProfileInfo`, … */
export const PersonInfo = z
  .strictObject({
    id: Id,
    firstName: z.string().max(60),
    lastName: z.string().max(60),
    screenName: z.string().max(60),
    photo: z.string().max(600).nullable(),
    avatarColor: z.string().max(7).meta({ description: 'Hexadecimal colour behind the initials' }),
  })
  .meta({ id: 'PersonInfo' });
export type PersonInfo = z.infer<typeof PersonInfo>;

/** A person as somebody without an account sees them. */
export const PersonFace = PersonInfo.pick({
  firstName: true,
  lastName: true,
  photo: true,
  avatarColor: true,
}).meta({ id: 'PersonFace' });
export type PersonFace = z.infer<typeof PersonFace>;

/** One of the account's own profiles. */
export const ProfileSummary = z
  .strictObject({
    ...PersonInfo.shape,
    accountID: Id,
    orgName: z.string().max(80).nullable(),
    sandboxBoardID: Id.nullable(),
    firstNoteTitle: z.string().max(120),
    commentSend: z.enum(['ENTER', 'MOD_ENTER']).meta({ description: 'The key that sends a comment' }),
    timeZone: z.string().max(64),
    activityCount: z.int(),
    status: z.string().max(200),
  })
  .meta({ id: 'ProfileSummary' });
export type ProfileSummary = z.infer<typeof ProfileSummary>;
