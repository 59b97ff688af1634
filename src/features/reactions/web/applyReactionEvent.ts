import type { z } from 'zod';
import type {
  commentReactionAdded,
  commentReactionRemoved,
  Reactions,
} from '#features/reactions/contract.ts';

type Added = z.output<typeof commentReactionAdded.data>;
type Removed = z.output<typeof commentReactionRemoved.data>;

/** The reactions to something with one more. Nobody is in twice under one emoji. */
export const withReaction = (reactions: Reactions, { unicode, profileID, date }: Added): Reactions => ({
  ...reactions,
  [unicode]: [...without(reactions, unicode, profileID), { profileID, date }],
});

/** The reactions to something with one fewer. No emoji is left empty. */
export function withoutReaction(reactions: Reactions, { unicode, profileID }: Removed): Reactions {
  const { [unicode]: _, ...others } = reactions;
  const rest = without(reactions, unicode, profileID);
  return rest.length > 0 ? { ...reactions, [unicode]: rest } : others;
}

function without(reactions: Reactions, unicode: string, profileID: string) {
  return (reactions[unicode] ?? []).filter((given) => given.profileID !== profileID);
}
