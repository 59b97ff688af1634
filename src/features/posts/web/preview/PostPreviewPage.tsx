import { isPicture, PicturesContext } from '#blocks/file/web/index.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useTitle } from '#features/pageParts/web/index.ts';
import { When } from '#ui/web/index.ts';
import { ReadBlock } from './ReadBlock.tsx';
import { useOpenedPost } from './useOpenedPost.tsx';
import styles from './Preview.module.css';

/** A whole post alone, as it reads. */
export default function PostPreviewPage() {
  const { post, instead } = useOpenedPost();
  useTitle(post ? post.title || UNTITLED : 'Post preview');
  if (!post) return instead;
  const pictures = post.things.filter((thing) => thing.thingType === 'FILE').filter(isPicture);
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 dir="auto" className={styles.title}>
        {post.title || UNTITLED}
      </h1>
      <p className={styles.facts}>
        <bdi>{fullName(post.creatorInfo)}</bdi>, <When at={post.sortDate} />
      </p>
      <PicturesContext value={pictures}>
        {post.things.map((thing) => (
          <div key={thing._id} className={styles.block}>
            <ReadBlock thing={thing} />
          </div>
        ))}
      </PicturesContext>
    </main>
  );
}
