import {
  listReactions,
  reactionAdded,
  reactionRemoved,
  type Reactions,
} from '#features/reactions/contract.ts';
import { blockAdded, blockDeleted } from '#features/posts/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { withoutReaction, withReaction } from './applyReactionEvent.ts';

/** The reactions to a post and to its blocks, by the id of what was reacted to. */
export type PostReactions = Readonly<Record<string, Reactions>>;

const without = (all: PostReactions, id: string): PostReactions =>
  Object.fromEntries(Object.entries(all).filter(([sourceID]) => sourceID !== id));

const { apply } = reducer<PostReactions>()
  // A block comes from another post with the reactions to it, which the event does not carry.
  .staleAfter(blockAdded, (_all, { moved }) => moved === true)
  .on(blockDeleted, (all, { moved, thingID }) => (moved ? without(all, thingID) : all))
  .on(reactionAdded, (all, told) => ({
    ...all,
    [told.sourceID]: withReaction(all[told.sourceID] ?? {}, told),
  }))
  .on(reactionRemoved, (all, told) => {
    const { [told.sourceID]: before = {}, ...others } = all;
    const after = withoutReaction(before, told);
    return Object.keys(after).length > 0 ? { ...all, [told.sourceID]: after } : others;
  });

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
    apply,
  });
