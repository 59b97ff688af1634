import { listReactions, type Reactions } from '#features/reactions/contract.ts';
import { blockAdded, blockDeleted } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { applyReaction, reactionTarget } from './applyReactionEvent.ts';

/** The reactions to a post and to its blocks, by the id of what was reacted to. */
export type PostReactions = Readonly<Record<string, Reactions>>;

const without = (all: PostReactions, id: string): PostReactions =>
  Object.fromEntries(Object.entries(all).filter(([sourceID]) => sourceID !== id));

/** One reading for a whole post; comments bring theirs along. */
export const postReactions = (postID: string) =>
  defineLive<PostReactions>({
    key: ['reactions', postID],
    rooms: () => [`post:${postID}`],
    read: async (call) => {
      const input = { params: { postID } };
      let { data: page, asOf } = await call(listReactions, { ...input, query: {} });
      const all = [...page.info];
      // As true as the first page: what happened meanwhile is told again, and changes nothing a second time.
      while (page.cursor !== undefined) {
        ({ data: page } = await call(listReactions, { ...input, query: { cursor: page.cursor } }));
        all.push(...page.info);
      }
      return { data: Object.fromEntries(all.map((entry) => [entry.sourceID, entry.reactions])), asOf };
    },
    apply: (all, change) => {
      // A block comes from another post with the reactions to it, which the event does not carry.
      if (isEvent(change, blockAdded) && change.data.moved) return stale(all);
      if (isEvent(change, blockDeleted) && change.data.moved) return without(all, change.data.thingID);
      const target = reactionTarget(change);
      if (!target || target.sourceType === 'COMMENT') return all;
      const { [target.sourceID]: before = {}, ...others } = all;
      const after = applyReaction(before, change);
      return Object.keys(after).length > 0 ? { ...all, [target.sourceID]: after } : others;
    },
  });
