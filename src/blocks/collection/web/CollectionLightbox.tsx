import { useEffect, useState } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import { Lightbox } from '#blocks/file/web/index.ts';
import { useCollectionThings } from './collectionQueries.ts';

export interface CollectionLightboxProps {
  collection: Pick<Collection, '_id' | 'boardID' | 'postID' | 'things'>;
  /** The file it is opened at. */
  start: string;
  /** Whether what is said about the file stands beside it from the first. */
  talks?: boolean;
  onMove?: (thingID: string) => void;
  onClose: () => void;
}

/** So near to an end of what is loaded, more is read. */
const NEAR = 3;

/** A collection looked through, file by file, whatever its length; what is there already is shown while the rest is read. */
export default function CollectionLightbox(props: CollectionLightboxProps) {
  const { collection, start, talks = false, onMove, onClose } = props;
  const [opened] = useState(start);
  const [at, setAt] = useState(start);
  const { _id: collectionID, boardID, postID } = collection;
  const list = useCollectionThings({ boardID, postID, collectionID }, opened);
  const files = list.items.length > 0 ? list.items : collection.things;
  const index = files.findIndex(({ _id }) => _id === at);
  const { loadMore, loadBefore, hasMore, hasBefore, isLoadingMore, isLoadingBefore } = list;
  const wantsMore = hasMore && !isLoadingMore && index >= files.length - NEAR;
  const wantsBefore = hasBefore && !isLoadingBefore && index < NEAR;
  useEffect(() => {
    if (wantsMore) loadMore();
    else if (wantsBefore) loadBefore();
  });
  const total = list.total ?? files.length;
  const offset = Math.max(0, (list.order ?? []).indexOf(files[0]?._id ?? ''));
  return (
    <Lightbox
      files={files}
      at={at}
      total={total}
      offset={offset}
      talks={talks}
      onMove={(thingID) => {
        setAt(thingID);
        onMove?.(thingID);
      }}
      onReadOn={(end) => {
        if (end === 'after' && hasMore && !isLoadingMore) loadMore();
        if (end === 'before' && hasBefore && !isLoadingBefore) loadBefore();
      }}
      onClose={onClose}
    />
  );
}
