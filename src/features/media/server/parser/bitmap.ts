import { readFile } from 'node:fs/promises';
import type { Image } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { MAX_DECODED_PIXELS } from './limits.ts';
import { tooManyPixels, Unreadable } from './unreadable.ts';

/** Kinds that libvips does not read: BMP and ICO, which are decoded as a whole by Skia. */
export function isBitmap(mime: string): boolean {
  return mime === 'image/bmp' || mime === 'image/x-icon';
}

/** Dimensions of a bitmap; of an icon, those of its largest picture. @throws Unreadable */
export async function bitmapSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await load(path);
  return { width, height };
}

/** The pixels of a bitmap. @throws Unreadable */
export async function openBitmap(path: string): Promise<Sharp> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const image = await load(path);
  const { width, height } = image;
  const drawing = createCanvas(width, height).getContext('2d');
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
}

async function load(path: string): Promise<Image> {
  const bytes = await readFile(path);
  // Size in the header of a BMP, before anything is decoded. An icon has at most 256 pixels a side, or a PNG that Skia
  // bounds.
  if (bytes.toString('latin1', 0, 2) === 'BM') {
    if (bytes.length < 26) throw new Unreadable('This picture is broken or of an unknown kind.');
    const pixels = Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22));
    if (pixels > MAX_DECODED_PIXELS) throw tooManyPixels(MAX_DECODED_PIXELS);
  }
  const { loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  if (image.width * image.height > MAX_DECODED_PIXELS) throw tooManyPixels(MAX_DECODED_PIXELS);
  return image;
}
