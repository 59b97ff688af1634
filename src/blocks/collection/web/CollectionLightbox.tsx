import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Collection, FileSort } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { BesideFileContext, FileMenu, Lightbox } from '#blocks/file/web/index.ts';
import { toast } from '#ui/web/index.ts';
import { actionsInCollection } from './actionsInCollection.tsx';
import { actionsOnShownFile } from './actionsOnShownFile.tsx';
import { ComingFile } from './ComingFile.tsx';
import { useCollectionThings } from './collectionQueries.ts';
import type { InCollection } from './inCollection.ts';

export interface CollectionLightboxProps {
  collection: Collection;
  /** The file it is opened at. */
  start: string;
  /** The order in which one goes through them; their own, where it is not said. */
  sortBy?: FileSort;
  /** Whether what is said about the file stands beside it from the first. */
  talks?: boolean;
  onMove?: (thingID: string) => void;
  onClose: () => void;
}

/** So near to an end of what is loaded, more is read. */
const NEAR = 3;

/**
 * A collection looked through, file by file, whatever its length; what is there already is shown while the rest is read.
 * Where the file it is to open at is not in it any more, it says so and closes: no other is shown in its place.
 */
export default function CollectionLightbox(props: CollectionLightboxProps) {
  const { collection, start, sortBy = 'OWN', talks = false, onMove, onClose } = props;
  const [opened] = useState(start);
  const [at, setAt] = useState(start);
  const { _id: collectionID, boardID, postID } = collection;
  const list = useCollectionThings({ boardID, postID, collectionID }, opened, sortBy);
  const files = list.items.length > 0 ? list.items : collection.things;
  const index = files.findIndex(({ _id }) => _id === at);
  const { loadMore, loadBefore, hasMore, hasBefore, isLoadingMore, isLoadingBefore } = list;
  // A failed read is tried again only by hand, at the end of the strip.
  const wantsMore = hasMore && !isLoadingMore && !list.hasFailedMore && index >= files.length - NEAR;
  const wantsBefore = hasBefore && !isLoadingBefore && !list.hasFailedBefore && index < NEAR;
  useEffect(() => {
    if (wantsMore) loadMore();
    else if (wantsBefore) loadBefore();
  });
  const [isFound, setFound] = useState(index !== -1);
  if (index !== -1 && !isFound) setFound(true);
  const isMissing = list.isKnown && index === -1 && !isFound;
  const sayMissing = useEffectEvent(() => {
    toast({ message: 'That file is no longer here: it was moved or deleted.', variant: 'warning' });
    onClose();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  const total = list.total ?? Math.max(collection.totalCollectionThings, files.length);
  const beside = use(BesideFileContext);
  const menuOf = ({ blocks, canEdit, canFill }: NonNullable<typeof beside>) =>
    function menu(thing: FileBlock) {
      const { order, readOn, isSorted } = list;
      const on: InCollection = {
        thing,
        canEdit: order !== undefined && canEdit(thing),
        collection,
        others: blocks
          .filter((block) => block.thingType === 'COLLECTION')
          .filter((other) => other._id !== collectionID && canFill(other)),
        place: blocks.findIndex(({ _id }) => _id === collectionID),
        isSorted,
        order: order ?? [],
        loadedEnd: files.slice(-2).map(({ _id }) => _id),
        readOn,
      };
      return (
        <FileMenu actions={[...actionsOnShownFile, ...(on.canEdit ? actionsInCollection : [])]} on={on} />
      );
    };
  if (isMissing) return null;
  if (index === -1 && !list.isKnown) return <ComingFile list={list} onClose={onClose} />;
  return (
    <Lightbox
      files={files}
      at={at}
      total={total}
      offset={list.shownBefore}
      talks={talks}
      menu={beside && menuOf(beside)}
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
