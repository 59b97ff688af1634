import type { Thing } from '#blocks/contract/index.ts';
import { isPicture, PicturesContext } from '#blocks/file/web/index.ts';
import { MissingPage, useTitle } from '#features/pageParts/web/index.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { ReadBlock } from './ReadBlock.tsx';
import { useOpenedPost } from './useOpenedPost.tsx';
import styles from './Preview.module.css';

/** One block alone, for reading and for another window: `?thingID=`, or `?id=`. */
export default function ThingPage() {
  const [{ thingID, id = thingID }] = useSearchParams();
  useTitle('Single Thing Preview');
  const { post, instead } = useOpenedPost({ thingID: id });
  if (!post) return instead;
  const shown = post.things.flatMap((thing): Thing[] =>
    thing.thingType === 'COLLECTION' ? [thing, ...thing.things] : [thing],
  );
  const thing = shown.find(({ _id }) => _id === id);
  if (!thing) return <MissingPage />;
  const pictures = thing.thingType === 'FILE' && isPicture(thing) ? [thing] : [];
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 className={styles.unseen}>{thing.title || 'A block'}</h1>
      <PicturesContext value={pictures}>
        <ReadBlock thing={thing} />
      </PicturesContext>
    </main>
  );
}
