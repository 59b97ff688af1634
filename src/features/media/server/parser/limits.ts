import type { Dimensions } from './tasks.ts';

/** Pixels a picture may have, all frames of an animation together. A phone makes 12 to 108 million. */
export const MAX_PIXELS = 120_000_000;
/** Of a HEIC, BMP or ICO, which must be decoded as a whole into memory. */
export const MAX_DECODED_PIXELS = 50_000_000;
/** Of an animation that keeps moving; a longer one is shown by its first frame. */
export const MAX_ANIMATED_PIXELS = 40_000_000;
/** Of one side of a WebP picture: the format has no room for more than 16,383. */
export const MAX_SIDE = 16_000;
/** Bytes of a picture that are looked at; larger ones are kept as files. */
export const MAX_PICTURE_BYTES = 200 * 1024 * 1024;

// Pictures that can be decoded here. Other kinds are kept as files.
const decodable = new Set(
  ['jpeg', 'png', 'apng', 'webp', 'gif', 'avif', 'tiff', 'svg+xml', 'heic', 'bmp', 'x-icon'].map(
    (kind) => `image/${kind}`,
  ),
);

/** Whether a picture of this mime type can be shown in sizes. */
export function canRender(mime: string): boolean {
  return decodable.has(mime);
}

/** Whether an animation is small enough to keep moving. */
export function mayAnimate({ width, height, frames }: Dimensions): boolean {
  return frames > 1 && width * height * frames <= MAX_ANIMATED_PIXELS;
}
