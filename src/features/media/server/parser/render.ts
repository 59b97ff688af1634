import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_SIDE } from './limits.ts';
import { cut } from './cut.ts';
import { openPicture } from './picture.ts';
import type { Rendered, RenderedSize, RenderInput } from './tasks.ts';

/**
 * Writes each size as WebP: upright, in sRGB, without EXIF, GPS or any other metadata, never enlarged (drawings are
 * drawn at the width). The written files hold only pixels, so a browser may show them whatever the input was.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const widest = Math.max(...input.sizes.map((size) => size.width));
  // Decoded once for the widest size; the others are made from that one's pixels.
  const opened = await openPicture(input, {
    animated: input.animated,
    // A part of a drawing is drawn as large as the whole would be.
    width: Math.round(widest / Math.max(0.05, input.crop?.size ?? 1)),
  });
  const source = input.crop ? await cut(opened, input.crop) : opened;
  const sizes: RenderedSize[] = [];
  for (const size of input.sizes) sizes.push(await write(source.clone(), input, size));
  const placeholder = input.placeholder && sizes[0] ? await makePlaceholder(sizes[0].path) : null;
  return { sizes, placeholder };
}

async function write(
  source: Sharp,
  input: RenderInput,
  size: RenderInput['sizes'][number],
): Promise<RenderedSize> {
  const info = await source
    .resize({ width: size.width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 80, effort: input.animated ? 2 : 4 })
    .toFile(size.path);
  const bytes = await readFile(size.path);
  return {
    name: size.name,
    path: size.path,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mime: 'image/webp',
    width: info.width,
    // An animation's frames lie one below the other.
    height: info.pageHeight ?? info.height,
    size: bytes.length,
  };
}

/** The picture in about 25 bytes, to be shown blurred until the real one is there. */
async function makePlaceholder(path: string): Promise<string> {
  const { data, info } = await sharp(path)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
