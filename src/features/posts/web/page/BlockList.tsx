import { Fragment, useEffect, useRef } from 'react';
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
import { KeepFocus } from './KeepFocus.tsx';
import { AddLine } from './BlockFrame.tsx';
import { PostBlock, UploadsContext } from './PostBlock.tsx';
import { placeToPaste } from './selectedThings.ts';
import { useBlockGestures } from './useBlockGestures.ts';
import { useBlockHistoryKeys } from './useBlockHistoryKeys.ts';
import { useDragMark } from './useDragMark.ts';
import { useStill } from './useStill.ts';
import { useNamedBlock } from './useNamedBlock.ts';
import type { PostWriting } from './usePostWriting.ts';
import styles from './PostPage.module.css';

/** Blocks that are drawn whole, wherever they are: of a longer post those near the window are. */
const WHOLE = 50;

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
  const things = new Map(post.things.map((thing) => [thing._id, thing]));
  const count = post.thingOrder.length;
  const isPart = post.hasOlderThings || post.hasRecentThings;
  useEffect(() => {
    if (canAdd) preloadEditor();
  }, [canAdd]);

  return (
    <DropTarget
      enabled={canAdd}
      words="Drop to add to this post"
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
      <div ref={blocks} className={styles.blocks} {...gestures}>
        {count === 0 && uploads.unplaced.length === 0 && <Blank canAdd={canAdd} />}
        <UploadsContext value={uploads}>
          <KeepFocus order={post.thingOrder.map(({ _id }) => _id).join(' ')}>
            {post.thingOrder.map(({ _id }, index) => {
              const thing = things.get(_id);
              // Still to be read: it comes in a moment.
              if (!thing && isPart && !uploads.of(_id).entry) return null;
              if (thing)
                return (
                  <PostBlock
                    key={_id}
                    post={still}
                    thing={thing}
                    index={index}
                    count={count}
                    isNamed={_id === named}
                    isSelected={selection.has(_id)}
                    selection={writing.stillSelection}
                    isLong={count > WHOLE}
                    actions={actions}
                    wish={writing.wish?.thingID === _id ? writing.wish : undefined}
                    me={me}
                  />
                );
              return (
                <Fragment key={_id}>
                  {canAdd && <AddLine onAdd={() => actions.addNoteAt(index)} />}
                  <UploadRow
                    post={post}
                    thingID={_id}
                    uploads={uploads}
                    index={index}
                    canRemove={can(standing, 'thing.edit')}
                  />
                </Fragment>
              );
            })}
          </KeepFocus>
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
