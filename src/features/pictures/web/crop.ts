/** A picture as it stands upright. */
export interface Picture {
  width: number;
  height: number;
}

/** The crop that is kept: its middle, in shares of the picture, and its enlargement. */
export interface Frame {
  x: number;
  y: number;
  zoom: number;
}

/** Pixels a cut may be narrow: what is smaller is only a blur. */
const NARROWEST = 64;
const LARGEST = 8;

export const middle: Frame = { x: 0.5, y: 0.5, zoom: 1 };

/** How far one can go into a picture before nothing is left to see. */
export function maxZoom(picture: Picture, aspect: number): number {
  return Math.min(LARGEST, Math.max(1, Math.min(picture.width, picture.height * aspect) / NARROWEST));
}

/** Width and height of what is kept, in shares of the picture. */
export function partOf(picture: Picture, aspect: number, zoom: number) {
  const width = Math.min(1, (picture.height * aspect) / picture.width) / zoom;
  return { width, height: (width * picture.width) / aspect / picture.height };
}

/** The frame moved and resized until it lies within the picture. */
export function within(picture: Picture, aspect: number, frame: Frame): Frame {
  const zoom = Math.min(maxZoom(picture, aspect), Math.max(1, frame.zoom));
  const { width, height } = partOf(picture, aspect, zoom);
  const hold = (at: number, part: number) => Math.min(1 - part / 2, Math.max(part / 2, at));
  return { x: hold(frame.x, width), y: hold(frame.y, height), zoom };
}

/** The picture dragged by shares of the frame: to the right is 1, a frame's width. */
export function pan(picture: Picture, aspect: number, frame: Frame, dx: number, dy: number): Frame {
  const { width, height } = partOf(picture, aspect, frame.zoom);
  return within(picture, aspect, { ...frame, x: frame.x - dx * width, y: frame.y - dy * height });
}

/** Larger or smaller by a factor, with the point at `u`, `v` of the frame staying where it is. */
export function zoomBy(
  picture: Picture,
  aspect: number,
  frame: Frame,
  factor: number,
  u = 0.5,
  v = 0.5,
): Frame {
  const before = partOf(picture, aspect, frame.zoom);
  const { zoom } = within(picture, aspect, { ...frame, zoom: frame.zoom * factor });
  const after = partOf(picture, aspect, zoom);
  return within(picture, aspect, {
    x: frame.x + (u - 0.5) * (before.width - after.width),
    y: frame.y + (v - 0.5) * (before.height - after.height),
    zoom,
  });
}

/** The crop as parameters of the call. */
export function cropOf(picture: Picture, aspect: number, frame: Frame) {
  const { width, height } = partOf(picture, aspect, frame.zoom);
  const text = (share: number) => Math.min(1, Math.max(0, share)).toFixed(6);
  return { x: text(frame.x - width / 2), y: text(frame.y - height / 2), size: text(width) };
}

/** Where the whole picture lies so that a box of the aspect shows what is kept, in per cent of the box. */
export function placeIn(picture: Picture, aspect: number, frame: Frame) {
  const { width, height } = partOf(picture, aspect, frame.zoom);
  const percent = (share: number) => `${share * 100}%`;
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-(frame.x - width / 2) / width),
    top: percent(-(frame.y - height / 2) / height),
  };
}
