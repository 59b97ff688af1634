import { rm } from 'node:fs/promises';
import { MAX_PICTURE_BYTES, pictureKinds, type Crop, type PictureKind } from '#features/pictures/contract.ts';
import {
  canRender,
  parse,
  ParserFault,
  Unreadable,
  type CropInput,
  type RenderedSize,
} from '#features/media/server/index.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ReadContext, Services } from '#platform/server/events/context.ts';
import { ApiError, tooMany } from '#platform/server/errors.ts';
import { receiveBytes } from '#platform/server/http/receiveBytes.ts';

/** A picture in its sizes, on the blob store's disk but not yet in it. */
export interface ReceivedPicture {
  sizes: RenderedSize[];
  /** Where it is not saved after all. */
  discard(): Promise<void>;
}

const NO_PICTURE =
  'This file is not a picture that can be shown here. Choose a JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP or SVG.';
const BROKEN = 'This picture cannot be read. Save it as a JPEG or PNG and choose that.';
/** Pictures one profile may send in an hour, and those being made at once: each takes a parser for a second or so. */
const PER_HOUR = 60;
const AT_ONCE = 8;
const busy = new Set<string>();

/**
 * Receives the picture of a call before its transaction: finds out its real type, crops it, and encodes it anew in each
 * size, without any metadata. The bytes are interpreted in the parser process alone.
 * @throws ApiError 400, 413, 415 with a sentence for the person who chose the picture; 429
 */
export async function receivePicture(
  context: Pick<ReadContext<Endpoint>, 'services' | 'db' | 'actor' | 'request'> & { query: Crop },
  kind: PictureKind,
): Promise<ReceivedPicture> {
  const { profileID } = context.actor;
  // One at a time for each, and few for all: what waits for a parser waits on the disk.
  if (busy.has(profileID) || busy.size >= AT_ONCE) throw tooMany(2);
  busy.add(profileID);
  try {
    await countAttempt(context.db, `picture:${profileID}`, PER_HOUR, 3600);
    const { blobs } = context.services;
    const path = await blobs.scratch();
    await receiveBytes(context.request, path, MAX_PICTURE_BYTES, 'A picture may have at most 10 MB.');
    const { aspect, widths } = pictureKinds[kind];
    const { x, y, size } = context.query;
    try {
      return await encodePicture(blobs, path, widths, { aspect, x, y, size });
    } finally {
      await rm(path, { force: true });
    }
  } finally {
    busy.delete(profileID);
  }
}

/**
 * Encodes a picture anew in some widths, without any metadata; its bytes are interpreted in the parser process alone.
 * @param crop the part that is kept; all of it where there is none
 * @throws ApiError 400, 413, 415 with a sentence for whoever chose it
 */
export async function encodePicture(
  blobs: Services['blobs'],
  path: string,
  widths: readonly number[],
  crop?: CropInput,
): Promise<ReceivedPicture> {
  const sizes = await Promise.all(
    widths.map(async (width) => ({ name: String(width), width, path: await blobs.scratch() })),
  );
  const discard = async () => {
    await Promise.all(sizes.map((size) => rm(size.path, { force: true })));
  };
  try {
    const { mime } = await parse('identify', { path, name: '' });
    if (!canRender(mime)) throw new ApiError('UNSUPPORTED_MEDIA', NO_PICTURE);
    await parse('inspect', { path, mime });
    const how = { animated: false, placeholder: false, ...(crop && { crop }) };
    const rendered = await parse('render', { path, mime, sizes, ...how });
    return { sizes: rendered.sizes, discard };
  } catch (error) {
    await discard();
    throw refusal(error);
  }
}

/** Refusal of a picture, for an error of the parser. */
function refusal(error: unknown): unknown {
  if (error instanceof Unreadable && error.message.includes('million pixels'))
    return new ApiError('TOO_LARGE', 'This picture has too many pixels. Choose a smaller one.');
  if (error instanceof Unreadable) return new ApiError('INVALID', BROKEN);
  if (error instanceof ParserFault && error.reason !== 'crash')
    return new ApiError('TOO_LARGE', 'This picture takes too much to read. Choose a smaller one.');
  return error instanceof ParserFault ? new ApiError('INVALID', BROKEN) : error;
}
