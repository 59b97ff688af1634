import type { OnBlock } from '#features/posts/web/index.ts';
import Discussion from '../Discussion.tsx';
import { placeOfPost } from '../place.ts';
import styles from './FileTalk.module.css';

/** Comments on a file, beside it in the viewer. */
export default function FileTalk({ post, thing }: OnBlock) {
  return (
    <Discussion place={placeOfPost(post)} about={thing}>
      {(words, composer) => (
        <>
          <h2 className={styles.title}>Comments</h2>
          <div className={styles.words} tabIndex={0}>
            {words}
          </div>
          {composer && <footer className={styles.foot}>{composer}</footer>}
        </>
      )}
    </Discussion>
  );
}
