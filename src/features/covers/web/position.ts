import type { CoverPosition } from '#features/boards/contract.ts';

/** How large something is, in px. */
export interface Size {
  width: number;
  height: number;
}

const within = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

/**
 * Where a picture that fills a frame stands once it is dragged: only as far as it is larger than the frame.
 * @param by how far it is dragged, in px
 */
export function dragged(
  position: CoverPosition,
  picture: Size,
  frame: Size,
  by: { x: number; y: number },
): CoverPosition {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const along = (share: number, beyond: number, px: number) =>
    beyond < 1 ? share : within(share - (px / beyond) * 100);
  return {
    x: along(position.x, picture.width * scale - frame.width, by.x),
    y: along(position.y, picture.height * scale - frame.height, by.y),
  };
}

/** The position after an arrow key: a step of the picture's own size. Undefined for any other key. */
export function stepped({ x, y }: CoverPosition, key: string, far: boolean): CoverPosition | undefined {
  const step = far ? 25 : 5;
  const moves: Record<string, CoverPosition> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
  };
  const moved = moves[key];
  return moved && { x: within(moved.x), y: within(moved.y) };
}
