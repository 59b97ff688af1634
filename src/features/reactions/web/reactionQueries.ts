import { listReactions, type Reactions } from '#features/reactions/contract.ts';
import { defineLive } from '#platform/web/live.ts';
import { applyReaction, reactionTarget } from './applyReactionEvent.ts';

/** The reactions to a post and to its blocks, by the id of what was reacted to. */
export type PostReactions = Readonly<Record<string, Reactions>>;

/** One reading for a whole post; comments bring theirs along. */
export const postReactions = (postID: string) =>
  defineLive<PostReactions>({
    key: ['reactions', postID],
    rooms: () => [`post:${postID}`],
    read: async (call) => {
      const { data, asOf } = await call(listReactions, { params: { postID } });
      return { data: Object.fromEntries(data.info.map((entry) => [entry.sourceID, entry.reactions])), asOf };
    },
    apply: (all, change) => {
      const target = reactionTarget(change);
      if (!target || target.sourceType === 'COMMENT') return all;
      const { [target.sourceID]: before = {}, ...others } = all;
      const after = applyReaction(before, change);
      return Object.keys(after).length > 0 ? { ...all, [target.sourceID]: after } : others;
    },
  });
