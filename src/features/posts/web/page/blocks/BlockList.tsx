import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { pastedDocument, preloadEditor } from '#blocks/note/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { MANY_FILES, UploadRow } from '#features/uploads/web/index.ts';
import { Delayed, EmptyState, SkeletonText } from '#ui/web/index.ts';
import { AddBlocks } from './AddBlocks.tsx';
import { readClip } from './blockClipboard.ts';
import { BlockSelection } from './BlockSelection.tsx';
import { DropTarget } from './DropTarget.tsx';
import { Blocks, WHOLE } from './Blocks.tsx';
import { UploadsContext } from './PostBlock.tsx';
import { placeToPaste } from './selectedThings.ts';
import { useBlockGestures } from './useBlockGestures.ts';
import { useBlockHistoryKeys } from '../saving/useBlockHistoryKeys.ts';
import { useDragMark } from './useDragMark.ts';
import { ThingStore } from '../thingStore.ts';
import { useStill } from '../saving/useStill.ts';
import { useNamedBlock } from './useNamedBlock.ts';
import type { PostWriting } from '../usePostWriting.ts';
import styles from '../PostPage.module.css';

/** A post's blocks in their order, with what one may do to them, and places held by files on their way. */
export function BlockList({ post, writing }: { post: Post; writing: PostWriting }) {
  const { actions, uploads, me, selection } = writing;
  const still = useStill(post);
  const standing = standingOnPost(post.boardInfo, post, me?.id);
  useBlockHistoryKeys(actions);
  const blocks = useRef<HTMLDivElement>(null);
  const named = useNamedBlock(post, blocks);
  useDragMark(blocks);
  const gestures = useBlockGestures(selection);
  const canAdd = can(standing, 'thing.add') && me !== undefined;
  const count = post.thingOrder.length;
  const isPart = post.hasOlderThings || post.hasRecentThings;
  const known = new Set(post.things.map(({ _id }) => _id));
  const hasPlaces = post.thingOrder.some(({ _id }) => !known.has(_id));
  const [store] = useState(() => new ThingStore());
  useLayoutEffect(() => store.set(post.things), [store, post.things]);
  useEffect(() => {
    if (canAdd) preloadEditor();
  }, [canAdd]);

  return (
    <DropTarget
      enabled={canAdd}
      words={(files) => `Drop ${files} into this post`}
      onFiles={(files, index) =>
        files.length < MANY_FILES
          ? actions.addFilesAt(index ?? count, files)
          : void uploads.gather(files, index ?? count)
      }
      onPaste={(data) => {
        const clip = readClip(data);
        if (clip) void actions.paste(clip, placeToPaste(post, selection));
        else void pastedDocument(data).then((bodyRaw) => actions.addNoteAt(count, bodyRaw));
      }}
    >
      <div
        ref={blocks}
        className={styles.blocks}
        data-long={count > WHOLE || undefined}
        data-choosing={selection.count > 0 || undefined}
        {...gestures}
      >
        {count === 0 && uploads.unplaced.length === 0 && <Blank canAdd={canAdd} />}
        <UploadsContext value={uploads}>
          <Blocks
            post={still}
            order={post.thingOrder}
            things={post.things}
            store={store}
            isPart={isPart}
            named={named}
            selected={writing.selectedIDs}
            selection={writing.stillSelection}
            uploads={hasPlaces ? uploads : undefined}
            actions={actions}
            wish={writing.wish}
            me={me}
            canAdd={canAdd}
          />
        </UploadsContext>
        {post.hasRecentThings && (
          <div aria-busy="true">
            <Delayed>
              <SkeletonText lines={4} />
            </Delayed>
          </div>
        )}
        {uploads.unplaced.map((upload) => (
          <UploadRow key={upload.roomID} post={post} local={upload} uploads={uploads} canRemove />
        ))}
      </div>
      {canAdd && (
        <AddBlocks
          onNote={() => actions.addNoteAt(count)}
          onFiles={(files) => actions.addFilesAt(count, files)}
          onCollection={(files) => void uploads.gather(files, count)}
        />
      )}
      <BlockSelection post={post} writing={writing} canAdd={canAdd} />
    </DropTarget>
  );
}

function Blank({ canAdd }: { canAdd: boolean }) {
  return (
    <div className={styles.blank}>
      <EmptyState title="A blank sheet">
        {canAdd
          ? 'Write the first note, or drop files anywhere on this page.'
          : 'Nothing has been written here yet.'}
      </EmptyState>
    </div>
  );
}
