import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Check, Ellipsis } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { formatBytes } from '#blocks/file/web/index.ts';
import { ActionItems, select, useActions } from '#features/pageParts/web/index.ts';
import { useNear, type Nearness } from '#platform/web/lists/useNear.ts';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { useActionContext } from '#platform/web/page/action.ts';
import { ariaKeys, isPressed } from '#platform/web/page/keys.ts';
import { cx, IconButton, Menu } from '#ui/web/index.ts';
import { actionsInCollection, moveTo } from './actionsInCollection.tsx';
import { actionsOnShownFile } from './actionsOnShownFile.tsx';
import type { InCollection } from './inCollection.ts';
import { FileSelection } from './FileSelection.tsx';
import { Tile } from './Tile.tsx';
import { useMasonry } from './useMasonry.ts';
import styles from './Gallery.module.css';

export interface GalleryProps {
  collection: Collection;
  /** Those that are loaded. */
  files: readonly FileBlock[];
  /** The files are shown in another order than their own. */
  isSorted: boolean;
  /** The ids of the collection's files in their own order, from its first on. */
  order: readonly string[];
  /** Reads the files on after those that are loaded, where there are more. @returns the order from then on */
  readOn?: (() => Promise<readonly string[]>) | undefined;
  /** Whether the person may change a file of somebody's. */
  canEdit: (file: FileBlock) => boolean;
  onLook: (thingID: string) => void;
  /** The other collections of the post, to which files can go. */
  others: readonly Collection[];
  /** Place of the collection in its post. */
  place: number;
  /** The files that are chosen, to do something to all of them. */
  selection: Selection;
  /** The file that was looked at just now, which is brought into sight and marked. */
  named?: string | undefined;
}

/** Files that are drawn wherever they are; of more, those near the window are. */
const WHOLE = 60;

/** The files of a collection that are loaded: to be looked at, put in order by hand or by key, and taken away. */
export default function Gallery({ files, canEdit, onLook, selection, named, ...where }: GalleryProps) {
  const gestures = useSelectGestures(selection, isForItself);
  const loadedEnd = files.slice(-2).map(({ _id }) => _id);
  const on = (thing: FileBlock): InCollection => ({ ...where, thing, canEdit: canEdit(thing), loadedEnd });
  return (
    <>
      <ul className={styles.gallery} data-layout={where.collection.layout} {...gestures}>
        {files.map((file) => (
          <Item
            key={file._id}
            {...on(file)}
            isOneOfMany={files.length > WHOLE}
            selection={selection}
            isNamed={file._id === named}
            onLook={() => onLook(file._id)}
          />
        ))}
      </ul>
      <FileSelection
        files={files.filter(({ _id }) => selection.has(_id)).map(on)}
        all={files.length}
        hasMore={files.length < where.collection.totalCollectionThings}
        selection={selection}
      />
    </>
  );
}

/** Pictures, which are buttons, are chosen as their files are; the menu of one is not. */
const isForItself = (target: Element): boolean =>
  target.closest('[data-item]') === null ||
  target.closest('[data-tools], [role="menu"], [role="dialog"]') !== null;

interface ItemProps extends InCollection {
  selection: Selection;
  isOneOfMany: boolean;
  isNamed: boolean;
  onLook: () => void;
}

/** A file; far from the window, the place that it took. */
function Item({ onLook, isOneOfMany, isNamed, ...on }: ItemProps) {
  const { thing, collection, canEdit, selection } = on;
  const isSelected = selection.has(thing._id);
  const item = useRef<HTMLLIElement>(null);
  const [nearness, settle] = useNear(item, isOneOfMany, { first: 'near' });
  const height = useHeightOf(item, nearness);
  const isDrawn = height === undefined;
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNamed]);
  useMasonry(item, collection.layout === 'masonry');
  const { edge, isDragged } = useFileDrag(item, on);
  const any = useActions(isDrawn ? [select, ...actionsOnShownFile] : [], on);
  const own = useActions(isDrawn && canEdit ? actionsInCollection : [], on);
  const ready = [...any.ready, ...own.ready];
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that mean all that are chosen are the page's.
    const here = selection.count > 0 ? ready.filter(({ id }) => id === 'select') : ready;
    const asked = here.find(({ keys }) => keys?.some((key) => isPressed(event.nativeEvent, key)));
    if (!asked) return;
    event.preventDefault();
    if (asked.disabledReason === undefined) void asked.run();
  };
  const isNamedBelow = collection.layout !== 'list' && collection.showDetails;
  const isCover = collection.coverThingID === thing._id;
  return (
    <li
      ref={item}
      className={cx(styles.item, isDragged && styles.dragged)}
      data-edge={edge}
      data-item={thing._id}
      data-selected={isSelected || undefined}
      data-named={isNamed || undefined}
      aria-keyshortcuts={ariaKeys(ready.flatMap(({ keys = [] }) => keys))}
      style={isDrawn ? undefined : { height }}
      onKeyDown={onKeyDown}
      onFocus={nearness === 'settled' ? undefined : settle}
    >
      {isDrawn && (
        <>
          <Tile
            file={thing}
            layout={collection.layout}
            sizes="(max-width: 759px) 50vw, 240px"
            // Of a file without a picture, a caption leaves the name to the leaf.
            isNamedBelow={isNamedBelow && thing.description === ''}
            isSizedBelow={isNamedBelow}
            onLook={onLook}
          />
          {isNamedBelow && (
            <>
              <p className={styles.caption} dir="auto">
                {thing.description || thing.title || thing.fileName}
              </p>
              <p className={styles.size}>
                {formatBytes(thing.fileSize)}
                {isCover && ', cover'}
              </p>
            </>
          )}
          {isSelected && <Check className={styles.check} aria-hidden="true" />}
          <span className={styles.tools} data-tools>
            <Menu
              align="end"
              trigger={
                <IconButton
                  size="compact"
                  icon={<Ellipsis />}
                  label={`More for ${thing.title || thing.fileName}`}
                />
              }
            >
              <ActionItems ready={ready} />
            </Menu>
          </span>
          {any.dialog}
          {own.dialog}
        </>
      )}
    </li>
  );
}

/** How high a file's place was when it went far from the window; undefined where it is near. */
function useHeightOf(item: RefObject<HTMLLIElement | null>, nearness: Nearness): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- measured as it is drawn for the last time
    setHeight(nearness === 'far' ? item.current?.offsetHeight : undefined);
  }, [item, nearness]);
  return height;
}

/** Lets a file be dragged, and others be dropped before and after it. */
function useFileDrag(
  item: RefObject<HTMLLIElement | null>,
  on: InCollection,
): { edge: Edge | undefined; isDragged: boolean } {
  const [edge, setEdge] = useState<Edge>();
  const [isDragged, setDragged] = useState(false);
  const context = useActionContext();
  const { thing, collection, canEdit, isSorted = false } = on;
  const now = useRef(on);
  useEffect(() => {
    now.current = on;
  });
  const isList = collection.layout === 'list';
  useEffect(() => {
    const element = item.current;
    if (!element || isSorted) return undefined;
    const dropped = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        typeof source.data['fileID'] === 'string' && source.data['fileID'] !== thing._id,
      getData: ({ input }) =>
        attachClosestEdge(
          {},
          { input, element, allowedEdges: isList ? ['top', 'bottom'] : ['left', 'right'] },
        ),
      onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ self, source }) => {
        setEdge(undefined);
        const dragged = source.data['on'] as InCollection;
        const rest = now.current.order.filter((id) => id !== dragged.thing._id);
        const side = extractClosestEdge(self.data);
        const index = rest.indexOf(thing._id) + (side === 'left' || side === 'top' ? 0 : 1);
        if (index !== now.current.order.indexOf(dragged.thing._id))
          void moveTo({ ...now.current, thing: dragged.thing }, index, context);
      },
    });
    if (!canEdit) return dropped;
    return combine(
      dropped,
      draggable({
        element,
        getInitialData: () => ({ fileID: thing._id, on: now.current }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    );
  }, [item, thing._id, isList, canEdit, isSorted, context]);
  return { edge, isDragged };
}
