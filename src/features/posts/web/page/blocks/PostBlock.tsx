import { createContext, memo, use, useRef } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { OnTheirWay, Replacement, type Uploads } from '#features/uploads/web/index.ts';
import { useNear } from '#platform/web/lists/useNear.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { BlockView } from './BlockView.tsx';
import { sayNotYours } from '../notYours.ts';
import { mayEdit } from '../mayEdit.ts';
import { BlockFoot, BlockTools } from '../PostParts.tsx';
import { useThing, type ThingStore } from '../thingStore.ts';
import type { PostWriting } from '../usePostWriting.ts';

/** The files on their way to the post, apart from what a block is given: they move while nothing else does. */
export const UploadsContext = createContext<Uploads | undefined>(undefined);

interface PostBlockProps extends Pick<PostWriting, 'actions' | 'wish' | 'me'> {
  /** As blocks go by it: it stays the same while other blocks change (`useStill`). */
  post: Post;
  /** As it was when all blocks were last drawn. */
  thing: Thing;
  /** Tells what becomes of it. */
  store: ThingStore;
  index: number;
  /** How many blocks the post has. */
  count: number;
  /** Whether a link has led to it just now. */
  isNamed: boolean;
  isSelected: boolean;
  /** To do something to the blocks that are chosen; always the same. */
  selection: Selection;
  /** Whether the post has more blocks than are drawn whole at once. */
  isLong: boolean;
}

/**
 * One block of a post: its view, framed by what may be done to it. It is drawn again when it changes itself, not when
 * others do. Far from the window it is its text alone: what may be done to it comes as it comes near.
 */
export const PostBlock = memo(function PostBlock(props: PostBlockProps) {
  const { post, index, count, isNamed, isSelected, selection, isLong, actions, me } = props;
  const thing = useThing(props.store, props.thing);
  const frame = useRef<HTMLDivElement>(null);
  const [nearness, settle] = useNear(frame, isLong, { byRest: false });
  const standing = standingOnPost(post.boardInfo, post, me?.id);
  const canEdit = mayEdit(post, thing, me?.id);
  const canAdd = can(standing, 'thing.add');
  const isNear = nearness !== 'far';
  const uploads = { post, thingID: thing._id, canRemove: can(standing, 'thing.edit') };
  return (
    <BlockFrame
      post={post}
      thing={thing}
      frame={frame}
      nearness={nearness}
      settle={settle}
      selection={selection}
      index={index}
      isNamed={isNamed}
      isSelected={isSelected}
      count={count}
      canEdit={canEdit}
      canAdd={canAdd && me !== undefined}
      actions={actions}
      onText={canEdit ? undefined : sayNotYours(post, thing, standing)}
      onWrite={canEdit && thing.thingType === 'NOTE' ? () => actions.write(thing._id) : undefined}
      tools={<BlockTools post={post} thing={thing} />}
      foot={isNear && <BlockFoot post={post} thing={thing} />}
    >
      <BlockView
        post={post}
        thing={thing}
        canEdit={canEdit}
        isFar={!isNear}
        wish={props.wish}
        actions={actions}
      />
      {isNear && <BlockUploads {...uploads} />}
    </BlockFrame>
  );
});

/** Files on their way that are to take a block's place, or go into it. */
function BlockUploads({ post, thingID, canRemove }: { post: Post; thingID: string; canRemove: boolean }) {
  const uploads = use(UploadsContext);
  if (!uploads) return null;
  const given = { post, uploads, canRemove };
  return (
    <>
      <Replacement {...given} thingID={thingID} />
      <OnTheirWay {...given} collectionID={thingID} />
    </>
  );
}
