import { useRef, type PointerEvent, type RefObject } from 'react';

/** px the header must be drawn down for the sheet to close. Closing then takes --d-panel, 300 ms. */
const swipeDistance = 50;

/** The outcome for a sheet let go `dy` px below where it was taken. */
export const swipeOutcome = (dy: number): 'close' | 'spring' => (dy >= swipeDistance ? 'close' : 'spring');

/**
 * Lets a sheet follow the finger on its header. Upwards it doesn't move. Spread the result on the
 * header; `sheet` is what moves.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(undefined);

  const move = (dy: number) => {
    if (!sheet.current) return;
    sheet.current.style.transition = 'none';
    sheet.current.style.translate = `0 ${Math.max(0, dy)}px`;
  };
  const rest = () => {
    from.current = undefined;
    if (!sheet.current) return;
    sheet.current.style.transition = '';
    sheet.current.style.translate = '';
  };
  const distance = (event: PointerEvent) => (from.current === undefined ? 0 : event.clientY - from.current);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || (event.target as Element).closest('button, a, input')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== undefined) move(distance(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const outcome = swipeOutcome(distance(event));
      rest();
      if (outcome === 'close') onClose();
    },
    onPointerCancel: rest,
  };
}
