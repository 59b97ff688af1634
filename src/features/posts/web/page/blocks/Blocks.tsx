import { Fragment, memo } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post, ThingOrder } from '#features/posts/contract.ts';
import { UploadRow, type Uploads } from '#features/uploads/web/index.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { AddLine } from './BlockFrame.tsx';
import { KeepFocus } from '../KeepFocus.tsx';
import { PostBlock } from './PostBlock.tsx';
import type { ThingStore } from '../thingStore.ts';
import type { PostWriting } from '../usePostWriting.ts';

/** Blocks that are drawn whole, wherever they are: of a longer post those near the window are. */
export const WHOLE = 50;

interface BlocksProps extends Pick<PostWriting, 'actions' | 'wish' | 'me'> {
  /** As blocks go by it (`useStill`). */
  post: Post;
  order: ThingOrder;
  things: readonly Thing[];
  /** Tells each block what becomes of it. */
  store: ThingStore;
  /** Whether there are blocks that are still to be read. */
  isPart: boolean;
  /** The block that a link has led to just now. */
  named: string | undefined;
  /** The ids of the blocks that are chosen, by spaces. */
  selected: string;
  selection: Selection;
  /** Where a file on its way holds a place. */
  uploads: Uploads | undefined;
  canAdd: boolean;
}

/**
 * The blocks of a post in their order, and places held by files on their way. All of them are gone through where one comes,
 * goes or moves, or the post itself is another; what is in a block, the block hears by itself.
 */
export const Blocks = memo(function Blocks(props: BlocksProps) {
  const { post, order, isPart, selected, uploads, actions, wish, me, canAdd } = props;
  const things = new Map(props.things.map((thing) => [thing._id, thing]));
  const chosen = new Set(selected.split(' '));
  const canRemove = can(standingOnPost(post.boardInfo, post, me?.id), 'thing.edit');
  return (
    <KeepFocus order={order.map(({ _id }) => _id).join(' ')}>
      {order.map(({ _id }, index) => {
        const thing = things.get(_id);
        if (thing)
          return (
            <PostBlock
              key={_id}
              post={post}
              thing={thing}
              store={props.store}
              index={index}
              count={order.length}
              isNamed={_id === props.named}
              isSelected={chosen.has(_id)}
              selection={props.selection}
              isLong={order.length > WHOLE}
              actions={actions}
              wish={wish?.thingID === _id ? wish : undefined}
              me={me}
            />
          );
        // Still to be read: it comes in a moment.
        if (!uploads || (isPart && !uploads.of(_id).entry)) return null;
        return (
          <Fragment key={_id}>
            {canAdd && <AddLine onAdd={() => actions.addNoteAt(index)} />}
            <UploadRow post={post} thingID={_id} uploads={uploads} index={index} canRemove={canRemove} />
          </Fragment>
        );
      })}
    </KeepFocus>
  );
}, isSame);

/** Whether the blocks would be gone through for nothing. */
function isSame({ things, order, ...before }: BlocksProps, after: BlocksProps): boolean {
  return (
    isSameList(order, after.order) &&
    isSameList(things, after.things) &&
    Object.entries(before).every(([name, value]) => Object.is(value, after[name as keyof typeof before]))
  );
}

type Named = readonly { _id: string }[];

const isSameList = (before: Named, after: Named): boolean =>
  before === after ||
  (before.length === after.length && before.every(({ _id }, index) => _id === after[index]!._id));
