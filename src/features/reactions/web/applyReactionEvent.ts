import {
  commentReactionAdded,
  commentReactionRemoved,
  reactionAdded,
  reactionRemoved,
  type Reactions,
} from '#features/reactions/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live/live.ts';

/** Type and id of the thing that an event's reaction is to. */
export interface ReactionTarget {
  sourceType: string;
  sourceID: string;
}

const isAdded = (event: Change) => isEvent(event, reactionAdded, commentReactionAdded);
const isRemoved = (event: Change) => isEvent(event, reactionRemoved, commentReactionRemoved);

/** Subject of the reaction in an event; undefined for any other event. */
export function reactionTarget(change: Change): ReactionTarget | undefined {
  return isAdded(change) || isRemoved(change) ? change.data : undefined;
}

/** The reactions to something after an event about it. Nobody is in twice under one emoji, and no emoji is left empty. */
export function applyReaction(reactions: Reactions, change: Change): Reactions {
  if (isAdded(change)) {
    const { unicode, profileID, date } = change.data;
    return { ...reactions, [unicode]: [...without(reactions, unicode, profileID), { profileID, date }] };
  }
  if (isRemoved(change)) {
    const { unicode, profileID } = change.data;
    const { [unicode]: _, ...others } = reactions;
    const rest = without(reactions, unicode, profileID);
    return rest.length > 0 ? { ...reactions, [unicode]: rest } : others;
  }
  return reactions;
}

function without(reactions: Reactions, unicode: string, profileID: string) {
  return (reactions[unicode] ?? []).filter((given) => given.profileID !== profileID);
}
