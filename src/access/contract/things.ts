import { whyNot, whyNotOn, type HelpedStanding } from './reasons.ts';
import type { Standing } from './standing.ts';

/** The fields of a block that decide who changes it, by their names on the wire. */
export interface ThingStanding {
  /** The profile that made it; null where it holds what others made. */
  creator?: string | null | undefined;
  /** Who has locked it; null or absent where it is open. */
  lockBy?: string | null | undefined;
}

/**
 * The standing on a block: that on its post, with the block's own lock. A lock does not hold for the profile that has
 * set it.
 * @param collection that holds the block, where one does: its lock counts for a file that has none of its own
 */
export function standingOnThing<P extends Standing>(
  post: P,
  thing: ThingStanding,
  collection: Pick<ThingStanding, 'lockBy'> | undefined,
  profileID: string | undefined,
): P {
  const lockBy = thing.lockBy ?? collection?.lockBy;
  return { ...post, lockBy: post.lockBy ?? (lockBy === profileID ? null : lockBy) };
}

/**
 * Why somebody may not put files into a collection, and who can help; undefined where they may.
 * @param post the standing on its post
 */
export const whyNotFill = (
  post: HelpedStanding,
  collection: Pick<ThingStanding, 'lockBy'>,
  profileID: string | undefined,
): string | undefined => whyNot(standingOnThing(post, collection, undefined, profileID), 'thing.add');

/**
 * Why somebody may not change a block, and who can help; undefined where they may.
 * @param post the standing on its post
 */
export function whyNotEditThing(
  post: HelpedStanding,
  thing: ThingStanding,
  collection: Pick<ThingStanding, 'lockBy'> | undefined,
  profileID: string | undefined,
): string | undefined {
  const isOwn = profileID !== undefined && thing.creator === profileID;
  return whyNotOn(standingOnThing(post, thing, collection, profileID), 'thing.edit', isOwn);
}
