import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState, type RefObject } from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import type { DraggedFile } from './fileActions.ts';
import type { PostActions } from '../postActions.ts';

/** So much of a collection at its upper and lower edge means a place beside it; the rest, the collection itself. */
const EDGE = 0.25;
const MOST_EDGE_PX = 48;

/** Place of a drop on a block: before it, after it, or into it. */
export type DropEdge = Edge | 'into';

/** Lets a block be dragged by its handle, and others be dropped before and after it; files, also into a collection. */
export function useBlockDrag(
  frame: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { _id: thingID, thingType }: Pick<Thing, '_id' | 'thingType'>,
  canEdit: boolean,
  actions: PostActions,
): { edge: DropEdge | null; isDragged: boolean } {
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const isCollection = thingType === 'COLLECTION';
  useEffect(() => {
    const block = frame.current;
    if (!block || !handle.current || !canEdit) return undefined;
    /** The files that would go into this collection. */
    const filesFor = (data: Record<string, unknown>): boolean => {
      const { file, thingID: dragged } = read(data);
      if (file) return file.collectionID !== thingID;
      return dragged !== undefined && actions.filesDragged(dragged) !== undefined;
    };
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
        canDrop: ({ source }) => {
          const { file, thingID: dragged } = read(source.data);
          return file !== undefined || (dragged !== undefined && dragged !== thingID);
        },
        getData: ({ input, element, source }) => {
          const { top, height } = element.getBoundingClientRect();
          const margin = Math.min(height * EDGE, MOST_EDGE_PX);
          const isWithin = input.clientY > top + margin && input.clientY < top + height - margin;
          if (isCollection && isWithin && filesFor(source.data)) return { thingID, into: true };
          return attachClosestEdge({ thingID }, { input, element, allowedEdges: ['top', 'bottom'] });
        },
        onDrag: ({ self }) => setEdge(self.data['into'] ? 'into' : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const { file, thingID: dragged } = read(source.data);
          const side = extractClosestEdge(self.data) === 'top' ? 'before' : 'after';
          if (self.data['into']) {
            if (file) void actions.moveBetween(file, thingID);
            else void actions.gather(actions.filesDragged(dragged!)!, thingID);
          } else if (file) void actions.takeOut(file, thingID, side);
          else actions.drop(dragged!, thingID, side);
        },
      }),
    );
  }, [frame, handle, thingID, isCollection, canEdit, actions]);
  return { edge, isDragged };
}

/** Source of a drag: a block by its handle, or a file out of a collection. */
const read = (data: Record<string, unknown>) =>
  data as { thingID?: string | undefined; file?: DraggedFile | undefined };
