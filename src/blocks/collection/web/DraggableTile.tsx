import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { cx } from '#ui/web/index.ts';
import styles from './CollectionView.module.css';

interface DraggableTileProps {
  file: FileBlock;
  canDrag: boolean;
  children: ReactNode;
}

/** A file of a collection in its post: dragged out of it, to a place among the blocks or into another collection. */
export function DraggableTile({ file, canDrag, children }: DraggableTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { _id: fileID, collectionID } = file;
  useEffect(() => {
    if (!tile.current || !canDrag) return undefined;
    return draggable({
      element: tile.current,
      getInitialData: () => ({ file: { fileID, collectionID } }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [fileID, collectionID, canDrag]);
  return (
    <li ref={tile} className={cx(isDragged && styles.dragged)} data-dragged={isDragged || undefined}>
      {children}
    </li>
  );
}
