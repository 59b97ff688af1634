import { admins, contributors, readers, type Role } from './roles.ts';

/** Who sees a post: all who read its board, contributors and above, or admins. Its creator sees it always. */
export const visibilities = ['BOARD', 'EDITORS', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

/** Which roles see a post of each visibility that is not their own. */
export const seers: Record<Visibility, readonly Role[]> = {
  BOARD: readers,
  EDITORS: contributors,
  PRIVATE: admins,
};

/** Whether somebody of a role sees a post. Its creator does for as long as they read its board. */
export function sees(role: Role, visibility: Visibility, isCreator: boolean): boolean {
  return (isCreator ? readers : seers[visibility]).includes(role);
}

/** Posts of which visibility somebody of a role sees, besides those of their own. */
export function audiencesOf(role: Role): Visibility[] {
  return visibilities.filter((visibility) => sees(role, visibility, false));
}

/** The people for whom an event about a post is, in the rooms of its board. */
export interface EventAudience {
  /** Those who see a post of this visibility; for a draft, its creator alone. */
  visibility: Visibility | 'DRAFT';
  /** Leaves out those who see a post of this visibility too: another event tells them of the same change. */
  beyond?: Visibility | null | undefined;
  /** Who made the post. */
  creatorID: string;
  /** Whether the event was for more people when it was told, some of whom can no longer see the post. */
  isNarrowed?: true | undefined;
}

/** Whether an event is for somebody of a role on the board, or on the post that it is about. */
export function hears(
  { visibility, beyond, creatorID }: EventAudience,
  role: Role,
  profileID: string,
): boolean {
  const isCreator = creatorID === profileID;
  if (visibility === 'DRAFT') return isCreator;
  return sees(role, visibility, isCreator) && !(beyond && sees(role, beyond, isCreator));
}
