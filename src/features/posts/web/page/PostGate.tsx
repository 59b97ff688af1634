import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { openPost, UNTITLED, type Post } from '#features/posts/contract.ts';
import { PasswordGate } from '#features/passwords/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { View } from '#features/pageParts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { addressOf } from '#subjects/contract.ts';
import { CoverPicture } from '../views/CoverPicture.tsx';
import styles from './PostGate.module.css';

/** A post that asks for its password. */
export default function PostGate({ post, wasOpen }: { post: Post; wasOpen: boolean }) {
  const { call, cache } = usePlatform();
  const { _id: postID, boardID, boardInfo } = post;
  // Drops the post that was read earlier and kept for use offline.
  useEffect(() => cache.lost(`post:${postID}`, 'inactive'), [cache, postID]);
  return (
    <View
      title={post.title || UNTITLED}
      crumbs={boardInfo.isOpen ? [{ label: boardInfo.title, to: addressOf({ boardID }).to }] : []}
    >
      <PasswordGate
        what="Post"
        title={post.title || UNTITLED}
        cover={
          <div className={styles.leaf}>
            {post.imageUrl === null ? <KeyRound aria-hidden="true" /> : <CoverPicture post={post} />}
          </div>
        }
        keeper={fullName(post.creatorInfo)}
        wasOpen={wasOpen}
        ask={(body) => call(openPost, { params: { postID }, query: {}, body })}
      />
    </View>
  );
}
