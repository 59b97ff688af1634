import { use, useMemo, type ReactNode } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { actionsOnFile, BesideFileContext, FileMenu } from '#blocks/file/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { actionsOnAnyBlock, actionsOnBlock } from './actionsOnBlock.tsx';
import { actionsAdded, usePostAdditions, type OnBlock } from '../additions.ts';
import { mayEdit } from '../mayEdit.ts';
import type { PostWriting } from '../usePostWriting.ts';

interface PictureMenusProps extends Pick<PostWriting, 'actions' | 'me'> {
  post: Post;
  children: ReactNode;
}

/** Gives each picture of the post, where it is looked at large, the menu that it has as a block. */
export function PictureMenus({ post, actions, me, children }: PictureMenusProps) {
  const beside = use(BesideFileContext);
  const additions = usePostAdditions();
  const value = useMemo(
    () => beside && { ...beside, menu: menuIn(post, actions, me, actionsAdded(additions)) },
    [beside, post, actions, me, additions],
  );
  return <BesideFileContext value={value}>{children}</BesideFileContext>;
}

const menuIn =
  (post: Post, actions: PostWriting['actions'], me: PostWriting['me'], added: readonly Action<OnBlock>[]) =>
  (thing: FileBlock) => {
    const canEdit = mayEdit(post, thing, me?.id);
    const on = {
      post,
      thing,
      canEdit,
      actions,
      canAdd: can(standingOnPost(post.boardInfo, post, me?.id), 'thing.add'),
      index: post.thingOrder.findIndex(({ _id }) => _id === thing._id),
      count: post.thingOrder.length,
    };
    return <FileMenu actions={[...(canEdit ? own : []), ...any, ...added]} on={on} />;
  };

// There is nothing to choose among one, and nowhere to write.
const isAlone = ({ id }: Pick<Action, 'id'>) => !['select', 'write', 'add'].includes(id);
const own = actionsOnBlock.filter(isAlone);
const any = [...actionsOnFile, ...actionsOnAnyBlock.filter(isAlone)];
