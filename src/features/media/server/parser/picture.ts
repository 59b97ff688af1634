import { readFile, stat } from 'node:fs/promises';
import heicDecode from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { bitmapSize, isBitmap, openBitmap } from './bitmap.ts';
import { canRender, MAX_DECODED_PIXELS, MAX_PICTURE_BYTES, MAX_PIXELS } from './limits.ts';
import type { Dimensions, PictureInput } from './tasks.ts';
import { tooManyPixels, Unreadable } from './unreadable.ts';

// One picture at a time, and nothing kept: memory is what this process is judged by.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the kinds below; the others are never reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
});

/** A picture as a source of pixels, upright. `width` only matters to drawings, which are rasterised for it. */
export async function openPicture(
  input: PictureInput,
  options: { animated?: boolean; width?: number } = {},
): Promise<Sharp> {
  await checkBytes(input.path);
  if (input.mime === 'image/heic') return openHeic(input.path);
  if (isBitmap(input.mime)) return openBitmap(input.path);
  const common = {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error' as const,
    animated: options.animated ?? false,
  };
  if (input.mime !== 'image/svg+xml') return sharp(input.path, common).autoOrient();
  const { width } = await sharp(input.path, common).metadata();
  // 72 dots an inch draw an SVG in its own size; small ones are drawn larger, so that they are sharp.
  const density = Math.min(2400, Math.max(72, (72 * (options.width ?? width)) / Math.max(1, width)));
  return sharp(input.path, { ...common, density });
}

async function openHeic(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  const { width, height } = await heicSize(path);
  if (width * height > MAX_DECODED_PIXELS) throw tooManyPixels(MAX_DECODED_PIXELS);
  const decoded = await heicDecode({ buffer: bytes });
  return sharp(new Uint8Array(decoded.data.buffer, decoded.data.byteOffset, decoded.data.byteLength), {
    raw: { width: decoded.width, height: decoded.height, channels: 4 },
  });
}

/** libvips reads HEIC's header though it cannot decode its pixels; that guards the decoder, which can. */
async function heicSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Dimensions from the header. @throws Unreadable */
export async function inspect(input: PictureInput): Promise<Dimensions> {
  if (!canRender(input.mime)) throw new Unreadable('This kind of picture cannot be shown here.');
  await checkBytes(input.path);
  if (isBitmap(input.mime)) return { ...(await bitmapSize(input.path)), frames: 1 };
  const { width, height, pages, autoOrient } = await sharp(input.path, {
    limitInputPixels: false,
  }).metadata();
  const limit = input.mime === 'image/heic' ? MAX_DECODED_PIXELS : MAX_PIXELS;
  if (!(width > 0 && height > 0)) throw new Unreadable('This picture has no size.');
  if (width * height > limit) throw tooManyPixels(limit);
  const moves = input.mime === 'image/gif' || input.mime === 'image/webp';
  const upright = input.mime === 'image/heic' ? { width, height } : autoOrient;
  return { width: upright.width, height: upright.height, frames: moves ? (pages ?? 1) : 1 };
}

async function checkBytes(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > MAX_PICTURE_BYTES)
    throw new Unreadable(`Pictures above ${MAX_PICTURE_BYTES / 1024 / 1024} MB are kept as files.`);
}
