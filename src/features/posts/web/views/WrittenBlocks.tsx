import { useEffect, useRef } from 'react';
import { preloadEditor } from '#blocks/note/web/index.ts';
import { blockName } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { BlockView } from '../page/blocks/BlockView.tsx';
import { mayEdit } from '../page/mayEdit.ts';
import { writeKey } from '../page/blocks/keysOnBlock.ts';
import { useLeaveGuard } from '../page/saving/useLeaveGuard.ts';
import { usePostWriting } from '../page/usePostWriting.ts';
import styles from './OpenedPost.module.css';

/** The blocks of a post in a list: notes that one may change are written in where they stand; all else is read. */
export function WrittenBlocks({ post }: { post: Post }) {
  const place = useRef<HTMLDivElement>(null);
  const { actions, wish, me } = usePostWriting(post, place);
  useLeaveGuard();
  const things = new Map(post.things.map((thing) => [thing._id, thing]));
  const canWrite = post.things.some((thing) => thing.thingType === 'NOTE' && mayEdit(post, thing, me?.id));
  useEffect(() => {
    if (canWrite) preloadEditor();
  }, [canWrite]);
  if (post.things.length === 0) return <p className={styles.empty}>Nothing has been written here yet.</p>;
  return (
    <div ref={place}>
      {post.thingOrder.map(({ _id }, index) => {
        const thing = things.get(_id);
        if (!thing) return null; // a file that is still being processed
        const canEdit = thing.thingType === 'NOTE' && mayEdit(post, thing, me?.id);
        const view = (
          <BlockView
            post={post}
            thing={thing}
            canEdit={canEdit}
            isFar={false}
            wish={wish?.thingID === _id ? wish : undefined}
            actions={inPlace(actions)}
          />
        );
        if (!canEdit)
          return (
            <div key={_id} className={styles.block}>
              {view}
            </div>
          );
        return (
          <div
            key={_id}
            className={styles.block}
            data-block={index}
            role="group"
            aria-label={`${blockName(thing)}, block ${index + 1} of ${post.thingOrder.length}`}
            aria-keyshortcuts={ariaKeys(writeKey.keys)}
            tabIndex={0}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
              event.preventDefault();
              event.stopPropagation();
              actions.write(_id);
            }}
          >
            {view}
          </div>
        );
      })}
    </div>
  );
}

/** Here the notes that are there are written in; others are begun on the page of the post. */
const inPlace = (actions: ReturnType<typeof usePostWriting>['actions']) => ({
  ...actions,
  addNoteAfter: () => undefined,
});
