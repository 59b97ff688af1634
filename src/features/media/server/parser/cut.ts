import type { Sharp } from 'sharp';
import type { CropInput } from './tasks.ts';

/** The part of an opened picture that a crop asks for, moved inside where it would stand out over an edge. */
export async function cut(source: Sharp, crop: CropInput): Promise<Sharp> {
  const { width, height, autoOrient } = await source.metadata();
  const area = partOf(autoOrient?.width ?? width, autoOrient?.height ?? height, crop);
  return source.extract(area);
}

/** In whole pixels. */
export function partOf(pictureWidth: number, pictureHeight: number, { aspect, x, y, size }: CropInput) {
  const widest = Math.min(pictureWidth, pictureHeight * aspect);
  const width = Math.max(1, Math.min(Math.floor(widest), Math.round((size ?? 1) * pictureWidth)));
  const height = Math.max(1, Math.min(pictureHeight, Math.round(width / aspect)));
  const place = (share: number | undefined, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, Math.round(share === undefined ? (whole - part) / 2 : share * whole)));
  return { left: place(x, pictureWidth, width), top: place(y, pictureHeight, height), width, height };
}
