import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import { Lightbox } from '#blocks/file/web/index.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { DraggableTile } from './DraggableTile.tsx';
import { digits } from '#ui/web/index.ts';
import { CollectionLightbox } from './lazyParts.ts';
import { Tile } from './Tile.tsx';
import { collectionFacts, filesCounted } from './words.ts';
import styles from './CollectionView.module.css';

/** Files that a grid shows; of more than these, the last place says how many more there are. */
const IN_GRID = 5;

/** A collection as its post shows it: its first files; the others are a page away. */
export function CollectionView({ thing, canEdit }: BlockViewProps<Collection>) {
  const [at, setAt] = useState<string>();
  const address = {
    to: '/posts/$postID/collection/$collectionID',
    params: { postID: thing.postID, collectionID: thing._id },
  } as const;
  const total = thing.totalCollectionThings;
  const files = withCoverFirst(thing);
  const isGrid = thing.layout === 'grid';
  const shown = isGrid ? files.slice(0, total > IN_GRID ? IN_GRID - 1 : IN_GRID) : files;
  const more = total - shown.length;
  const preload = () => {
    void Lightbox.preload?.();
    void CollectionLightbox.preload?.();
  };
  return (
    <section className={styles.collection} aria-label={thing.title || 'Collection'} onPointerEnter={preload}>
      <header className={styles.head}>
        <Link {...address} className={styles.title}>
          <bdi>{thing.title || 'Collection'}</bdi>
        </Link>
        {thing.showDetails && total > 0 && <span className={styles.facts}>{collectionFacts(thing)}</span>}
        <DownloadAll collection={thing} variant="quiet" size="compact" className={styles.download} />
      </header>
      {thing.showDetails && thing.description !== '' && (
        <p dir="auto" className={styles.about}>
          {thing.description}
        </p>
      )}
      {total === 0 && (
        <p className={styles.empty}>
          <Images aria-hidden="true" />
          {thing.waiting > 0 ? `${filesCounted(thing.waiting)} on their way` : 'No files yet'}
        </p>
      )}
      {total > 0 && (
        <ul className={styles.files} data-layout={thing.layout} data-count={Math.min(total, IN_GRID + 1)}>
          {shown.map((file, index) => (
            <DraggableTile key={file._id} file={file} canDrag={canEdit}>
              <Tile
                file={file}
                layout={thing.layout}
                sizes={index === 0 ? '(max-width: 759px) 100vw, 330px' : '(max-width: 759px) 50vw, 165px'}
                onLook={() => setAt(file._id)}
              />
            </DraggableTile>
          ))}
          {more > 0 && (
            <li>
              <Link {...address} className={styles.more}>
                {digits(more)} more
              </Link>
            </li>
          )}
        </ul>
      )}
      {at !== undefined && (
        <CollectionLightbox collection={thing} start={at} onClose={() => setAt(undefined)} />
      )}
    </section>
  );
}

/** The files with the one that stands for the collection at their head. */
function withCoverFirst({ things, coverThingID, layout }: Collection) {
  const cover = layout === 'list' ? undefined : things.find(({ _id }) => _id === coverThingID);
  return cover ? [cover, ...things.filter((file) => file !== cover)] : things;
}
