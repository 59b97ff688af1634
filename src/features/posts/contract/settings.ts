import { z } from 'zod';
import { isInUse, isKnownByAll } from '#access/contract/postState.ts';
import { visibilities } from '#access/contract/visibility.ts';
import { NewPassword } from '#features/passwords/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

export const PostState = z.enum(['ACTIVE', 'ARCHIVED']);

/** A post's settings, and who has set what: the same for everybody who sees the post. */
export const postSettings = {
  state: PostState,
  stateDate: Timestamp.nullable().meta({
    description: 'When the post last went into the archive or out of it',
  }),
  stateChangedBy: Id.nullable().meta({
    description: 'The profile that changed the state; null where the expireDate did',
  }),
  stateChangedByInfo: PersonInfo.nullable(),
  lockBy: Id.nullable().meta({
    description: 'The profile that has locked the post: only it and admins change the post',
  }),
  lockByInfo: PersonInfo.nullable(),
  lockDate: Timestamp.nullable(),
  visibility: z.enum(visibilities).meta({
    description: 'Seen by all who read its board, by contributors and above, or by its creator and admins',
  }),
  audience: z.enum(visibilities).meta({
    description:
      'The people who see the post now: those of `visibility`; before the startDate contributors and above',
  }),
  public: z.boolean().meta({
    description: 'Whether every profile may read it by its address, where everybody on its board sees it',
  }),
  searchable: z.boolean().meta({ description: 'Whether others than its creator find it' }),
  shareable: z.boolean(),
  editable: z.boolean().meta({
    description: 'Whether others than its creator and admins change its title and blocks',
  }),
  startDate: Timestamp.nullable().meta({ description: 'Readers see it from then on' }),
  endDate: Timestamp.nullable(),
  expireDate: Timestamp.nullable().meta({ description: 'Then it goes into the archive' }),
  aiMode: z.boolean().meta({
    description: 'Whether a model describes its files, where the installation has one; else it does nothing',
  }),
  isPasswordEnabled: z.boolean(),
};

/** A moment that the database knows too. */
const SettingDate = Timestamp.refine((at) => Date.parse(at) >= 0, 'lies before 1970');

/** Settings that anybody who may edit the post can change. */
export const editedSettings = {
  startDate: SettingDate.nullable().optional(),
  endDate: SettingDate.nullable().optional(),
  aiMode: z.boolean().optional(),
  taskMode: z.boolean().optional(),
};

/** Settings that need the right to govern the post: they decide who sees it, or end it. */
export const governedSettings = {
  state: PostState.optional(),
  visibility: z.enum(visibilities).optional(),
  public: z.boolean().optional(),
  searchable: z.boolean().optional(),
  shareable: z.boolean().optional(),
  editable: z.boolean().optional(),
  expireDate: SettingDate.nullable().optional(),
  password: NewPassword.optional(),
};

/** Whether a board counts a post: it stands in the list of everybody who reads the board. */
export const isCounted = (
  post: Parameters<typeof isInUse>[0] & Parameters<typeof isKnownByAll>[0],
): boolean => isInUse(post) && isKnownByAll(post);
