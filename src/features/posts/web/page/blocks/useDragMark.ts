import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';

/** Marks what holds the blocks with `data-dragging` while one of them, or a file of a collection, is dragged. */
export function useDragMark(place: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      monitorForElements({
        onDragStart: () => place.current?.setAttribute('data-dragging', ''),
        onDrop: () => place.current?.removeAttribute('data-dragging'),
      }),
    [place],
  );
}
