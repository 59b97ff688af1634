import { z } from 'zod';
import { Id } from '#platform/contract/ids.ts';

/** People that a kind of list can name, all of its lists together. */
export const MAX_LISTED = 100;

const People = z.array(Id).max(MAX_LISTED);

/** Profiles that a board gives a role, or nothing, without their being members: a list for each. */
export const PermissionLists = z.strictObject({
  blocked: People,
  admins: People,
  authors: People,
  subscribers: People,
  viewers: People,
});
export type PermissionLists = z.infer<typeof PermissionLists>;
export type PermissionList = keyof PermissionLists;
export const permissionLists = [
  'admins',
  'authors',
  'subscribers',
  'viewers',
  'blocked',
] as const satisfies PermissionList[];

/** Roles that all members of the owner's organisation can have on a board of type ORGANIZATION. */
export const TeamRole = z.enum(['ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer']);
export type TeamRole = z.infer<typeof TeamRole>;

/** Lists of people of the owner's organisation, and the role of every other member of it. */
export const OrganizationPermissions = z.strictObject({
  ...PermissionLists.shape,
  role: TeamRole.meta({ description: 'On a board of type ORGANIZATION' }),
});
export type OrganizationPermissions = z.infer<typeof OrganizationPermissions>;

/** The point of a cover's picture that stays in sight wherever it is cut. */
const Share = z.int().min(0).max(100);
export const CoverPosition = z
  .strictObject({ x: Share, y: Share })
  .meta({ description: 'In percent of its width and height' });
export type CoverPosition = z.infer<typeof CoverPosition>;
