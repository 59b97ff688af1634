import { useSyncExternalStore } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { OnTheirWay, Replacement } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { usePostAdditions } from './additions.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { unsentText } from './noteSaves.ts';
import { sayNotYours } from './notYours.ts';
import { mayEdit } from './postActions.ts';
import { BlockFoot, BlockTools } from './PostParts.tsx';
import type { PostWriting } from './usePostWriting.ts';

interface PostBlockProps {
  post: Post;
  thing: Thing;
  index: number;
  /** Whether a link has led to it just now. */
  isNamed: boolean;
  writing: PostWriting;
}

/** One block of a post: its view, framed by what may be done to it. */
export function PostBlock({ post, thing, index, isNamed, writing }: PostBlockProps) {
  const platform = usePlatform();
  const { actions, wish, me } = writing;
  const standing = standingOnPost(post.boardInfo, post, me?.id);
  const canEdit = mayEdit(post, thing, me);
  const { hashtags } = usePostAdditions().find((addition) => addition.hashtags) ?? {};
  const { View } = blockKinds[thing.thingType];
  const isLeft = useSyncExternalStore(
    platform.saves.subscribe,
    () => unsentText(platform, thing._id) !== undefined,
  );
  return (
    <BlockFrame
      post={post}
      thing={thing}
      selection={writing.selection}
      index={index}
      isNamed={isNamed}
      count={post.thingOrder.length}
      canEdit={canEdit}
      canAdd={can(standing, 'thing.add')}
      actions={actions}
      onText={canEdit ? undefined : sayNotYours(post, thing, standing)}
      onWrite={canEdit && thing.thingType === 'NOTE' ? () => actions.write(thing._id) : undefined}
      tools={<BlockTools post={post} thing={thing} />}
      foot={<BlockFoot post={post} thing={thing} />}
    >
      <View
        thing={thing}
        canEdit={canEdit}
        wish={wish?.thingID === thing._id ? wish : undefined}
        unsent={isLeft ? () => unsentText(platform, thing._id) : undefined}
        save={(bodyRaw, base, isOpen) => actions.save(thing._id, bodyRaw, base, isOpen)}
        keepBeside={(bodyRaw, caret) => actions.keepBeside(thing._id, bodyRaw, caret)}
        leave={(to) => actions.leave(thing._id, to)}
        remove={() => actions.removeEmpty(thing)}
        addAfter={() => actions.addNoteAfter(thing._id)}
        findPeople={actions.findPeople}
        findPlaces={actions.findPlaces}
        hashtags={hashtags?.({ post, postNow: actions.postNow }, platform)}
        addFiles={(files, instead) => actions.addFilesAfter(thing, files, instead)}
        gatherFiles={(files, instead) => actions.addFilesAfter(thing, files, instead, 'gathered')}
      />
      <Replacement
        post={post}
        thingID={thing._id}
        uploads={writing.uploads}
        canRemove={can(standing, 'thing.edit')}
      />
      <OnTheirWay
        post={post}
        collectionID={thing._id}
        uploads={writing.uploads}
        canRemove={can(standing, 'thing.edit')}
      />
    </BlockFrame>
  );
}
