import {
  commentReactionAdded,
  commentReactionRemoved,
  reactionAdded,
  reactionRemoved,
  type Reactions,
} from '#features/reactions/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live/live.ts';

/** What the reactions of something are named by in an event. */
export interface ReactionTarget {
  sourceType: string;
  sourceID: string;
}

type Event = Parameters<typeof isEvent>[0];

const isAdded = (event: Event) => isEvent(event, reactionAdded) || isEvent(event, commentReactionAdded);
const isRemoved = (event: Event) => isEvent(event, reactionRemoved) || isEvent(event, commentReactionRemoved);

/** What an event was a reaction to, if it was one. */
export function reactionTarget(change: Change): ReactionTarget | undefined {
  const event = change as Event;
  return isAdded(event) || isRemoved(event) ? event.data : undefined;
}

/** The reactions to something after an event about it. Nobody is in twice under one emoji, and no emoji is left empty. */
export function applyReaction(reactions: Reactions, change: Change): Reactions {
  const event = change as Event;
  if (isAdded(event)) {
    const { unicode, profileID, date } = event.data;
    return { ...reactions, [unicode]: [...without(reactions, unicode, profileID), { profileID, date }] };
  }
  if (isRemoved(event)) {
    const { unicode, profileID } = event.data;
    const { [unicode]: _, ...others } = reactions;
    const rest = without(reactions, unicode, profileID);
    return rest.length > 0 ? { ...reactions, [unicode]: rest } : others;
  }
  return reactions;
}

function without(reactions: Reactions, unicode: string, profileID: string) {
  return (reactions[unicode] ?? []).filter((given) => given.profileID !== profileID);
}
