import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState, type RefObject } from 'react';
import type { PostActions } from './postActions.ts';

/** Lets a block be dragged by its handle, and others be dropped before and after it. */
export function useBlockDrag(
  frame: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  thingID: string,
  canEdit: boolean,
  actions: PostActions,
): { edge: Edge | null; isDragged: boolean } {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const block = frame.current;
    if (!block || !handle.current || !canEdit) return undefined;
    return combine(
      draggable({
        // The handle, not the block: in what can be dragged, no text can be chosen.
        element: handle.current,
        getInitialData: () => ({ thingID }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(block, 0, 0),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: block,
        canDrop: ({ source }) =>
          typeof source.data['thingID'] === 'string' && source.data['thingID'] !== thingID,
        getData: ({ input, element }) =>
          attachClosestEdge({ thingID }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const side = extractClosestEdge(self.data) === 'top' ? 'before' : 'after';
          actions.drop(source.data['thingID'] as string, thingID, side);
        },
      }),
    );
  }, [frame, handle, thingID, canEdit, actions]);
  return { edge, isDragged };
}
