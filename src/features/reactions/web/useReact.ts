import {
  addReaction,
  reactionEvents,
  removeReaction,
  type Reactions,
  type ReactionSource,
} from '#features/reactions/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';

/** Something that can be reacted to. */
export interface Reactable {
  sourceType: ReactionSource;
  sourceID: string;
}

/**
 * Gives a reaction, or takes back one's own; at once on screen, and sent when the server can be reached.
 * @param room that hears of it
 */
export function useReact(room: Room, { sourceType, sourceID }: Reactable) {
  const profileID = usePlatform().profileID();
  // In the lane of the post's other changes: the block may be one that waits as well.
  const job = { lane: room };
  const add = useCommand(addReaction, { job });
  const remove = useCommand(removeReaction, { job });
  return (unicode: string, reactions: Reactions) => {
    const isMine = hasReacted(reactions, unicode, profileID);
    const { added, removed } = reactionEvents(sourceType);
    const given = { sourceType, sourceID, unicode, profileID };
    const expected = isMine
      ? expectEvent(room, removed, given)
      : expectEvent(room, added, { ...given, date: new Date().toISOString() });
    const input = { params: { type: sourceType, id: sourceID }, body: { unicode } };
    void (isMine ? remove : add).run(input, [expected]);
  };
}

export function hasReacted(reactions: Reactions, unicode: string, profileID: string): boolean {
  return reactions[unicode]?.some((given) => given.profileID === profileID) ?? false;
}

/** The emoji in the order in which they were first given. */
export function inOrder(reactions: Reactions): [emoji: string, given: Reactions[string]][] {
  const since = (given: Reactions[string]) => given[0]?.date ?? '';
  return Object.entries(reactions).toSorted(([, a], [, b]) =>
    since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0,
  );
}
