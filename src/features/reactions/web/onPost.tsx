import { Smile } from 'lucide-react';
import { type ReactNode } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnBlock, OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { lazyPart } from '#ui/web/index.ts';
import { ReactButton } from './ReactButton.tsx';
import { ReactionPills } from './ReactionPills.tsx';
import { postReactions } from './reactionQueries.ts';
import { PostReactionsContext, useReactionsTo } from './reactionsContext.ts';
import styles from './onPost.module.css';

const PANEL = 'reactions';

/** The addition of reactions to the page of a post. */
export const onPost: PostAddition = {
  name: PANEL,
  Frame: ReactionsFrame,
  actions: [
    // A phone's bar has no room; the pills say as much.
    panelAction<OnPost>(PANEL, {
      label: 'Post Reactions',
      icon: <Smile />,
      words: 'emoji',
      bar: 'wide icon',
    }),
  ],
  Head: PostPills,
  BlockTool: ReactToBlock,
  BlockFoot: BlockPills,
  FileTool: ReactToFile,
  FileFoot: BlockPills,
  Panel: lazyPart(() => import('./ReactionsPanel.tsx')),
};

function ReactionsFrame({ post, children }: OnPost & { children: ReactNode }) {
  const { data } = useLive(postReactions(post._id));
  return <PostReactionsContext value={data ?? {}}>{children}</PostReactionsContext>;
}

function PostPills({ post }: OnPost) {
  const source = { sourceType: 'POST', sourceID: post._id } as const;
  const reactions = useReactionsTo(post._id);
  return (
    <div className={styles.head}>
      <ReactionPills {...ofPost(post)} source={source} reactions={reactions} canBegin={!post.isDraft} />
    </div>
  );
}

function ReactToBlock(on: OnBlock) {
  return <ReactToThing {...on} size="compact" />;
}

function ReactToFile(on: OnBlock) {
  return <ReactToThing {...on} size="regular" />;
}

function ReactToThing({ post, thing, size }: OnBlock & { size: 'compact' | 'regular' }) {
  const me = usePlatform().profileID();
  return (
    <ReactButton
      room={`post:${post._id}`}
      source={sourceOf(thing)}
      reactions={useReactionsTo(thing._id)}
      size={size}
      mayNot={whyNot(standingOnPost(post.boardInfo, post, me), 'reaction.add')}
    />
  );
}

function BlockPills({ post, thing }: OnBlock) {
  return <ReactionPills {...ofPost(post)} source={sourceOf(thing)} reactions={useReactionsTo(thing._id)} />;
}

const sourceOf = (thing: OnBlock['thing']) => ({ sourceType: thing.thingType, sourceID: thing._id });
// Reactions go on under a lock, whoever has locked it: nobody's own lock counts here.
const ofPost = (post: OnPost['post']) => ({
  room: `post:${post._id}` as const,
  standing: standingOnPost(post.boardInfo, post, undefined),
});
