import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Selection } from './useSelection.ts';

/** How long a finger rests on an item to choose it. */
const LONG_PRESS_MS = 450;
/** How far it may move meanwhile, in px; further is scrolling. */
const SLOP = 10;

/**
 * Choosing items of a list by pointer, for what holds them; an item says which it is by `data-item`. With Ctrl or ⌘ a
 * click chooses one, with Shift all up to it, and a finger that rests on one chooses it. Once something is chosen, a
 * plain click does so too, in place of opening. Boxes, buttons and texts to read (`data-reads`) are left to themselves.
 * @param isOwn whether what is pressed in an item is for something else; boxes, buttons and texts to read, unless told
 */
export function useSelectGestures(selection: Selection, isOwn = isForItself) {
  const itemAt = ({ target }: MouseEvent<HTMLElement>): string | undefined => {
    if (!(target instanceof Element) || isOwn(target)) return undefined;
    return target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  };
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  /** A long press has chosen: the click and the menu that come of it mean nothing. */
  const isDone = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  /** A finger that rests on a link would also open a menu, or drag it. */
  const stopOfPress = (event: MouseEvent<HTMLElement>) => {
    if (press.current || isDone.current) event.preventDefault();
  };

  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const id = itemAt(event);
      if (id === undefined) return;
      const isAsked = event.shiftKey || event.ctrlKey || event.metaKey || selection.count > 0;
      if (!isAsked && !isDone.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (isDone.current) isDone.current = false;
      else if (event.shiftKey) selection.extendTo(id);
      else selection.toggle(id);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDone.current = false;
      const id = itemAt(event);
      if (id === undefined || event.pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isDone.current = true;
        selection.toggle(id);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > SLOP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: stopOfPress,
    onDragStart: stopOfPress,
  };
}

const isForItself = (target: Element): boolean =>
  target.closest('button, input, label, [data-reads]') !== null;
