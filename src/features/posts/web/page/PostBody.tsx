import { useRef } from 'react';
import { isPicture, PicturesContext } from '#blocks/file/web/index.ts';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Post } from '#features/posts/contract.ts';
import { FindInPost } from '#features/posts/web/find/FindInPost.tsx';
import { BlockList } from './blocks/BlockList.tsx';
import { PictureMenus } from './blocks/PictureMenus.tsx';
import { PostHead } from './PostHead.tsx';
import { PostHeads } from './PostParts.tsx';
import { useBlockKeys } from './blocks/useBlockKeys.ts';
import { useLeftDraft } from './saving/useLeftDraft.ts';
import { usePostWriting } from './usePostWriting.ts';
import { useStillList } from './saving/useStill.ts';
import styles from './PostPage.module.css';

/** A post as one reads and writes it: title, facts, blocks. */
export function PostBody({ post }: { post: Post }) {
  const article = useRef<HTMLElement>(null);
  const writing = usePostWriting(post, article);
  useBlockKeys(article);
  useLeftDraft(post);
  // A stable list of the pictures: a change of another block does not draw the viewer again.
  const pictures = useStillList(post.things.filter((thing) => thing.thingType === 'FILE').filter(isPicture));
  const standing = standingOnPost(post.boardInfo, post, writing.me?.id);
  // A lock and the archive are told of by their own strips.
  const couldWrite = can({ ...standing, editable: true }, 'post.write');
  const held = couldWrite ? whyNot(standing, 'post.write') : undefined;
  return (
    <PicturesContext value={pictures}>
      <FindInPost post={post} writing={writing} article={article} />
      <article ref={article} className={styles.post}>
        <PostHead
          post={post}
          canEdit={can(standing, 'post.write')}
          held={held}
          onEnter={() => writing.actions.begin()}
        />
        <PostHeads post={post} />
        <PictureMenus post={post} actions={writing.actions} me={writing.me}>
          <BlockList post={post} writing={writing} />
        </PictureMenus>
      </article>
    </PicturesContext>
  );
}
