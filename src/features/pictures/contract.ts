import { z } from 'zod';
import { defineEndpoint, type Needs } from '#platform/contract/endpoint.ts';

/** Bytes a picture may have when it is sent. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Shapes of pictures: a photo is square, a cover three times as wide as high. Widths of the kept sizes are in pixels. */
export const pictureKinds = {
  photo: { aspect: 1, widths: [64, 128, 512] },
  cover: { aspect: 3, widths: [800, 1600] },
} as const;
export type PictureKind = keyof typeof pictureKinds;

/** A picture's address in another width: the next wider one that it is kept in is served, else the widest. */
export const atWidth = (url: string, width: number) => url.replace(/\d+$/, String(width));

const share = (meta: string) =>
  z
    .string()
    .regex(/^(0(\.\d{1,12})?|1(\.0{1,12})?)$/, 'is not a number from 0 to 1')
    .transform(Number)
    .optional()
    .meta({ description: meta });

/**
 * The part of the picture, as it stands upright, that is kept; its height follows from its width. Without it, the
 * largest part in the middle.
 */
export const Crop = z.strictObject({
  x: share('Left edge, as a share of the width'),
  y: share('Upper edge, as a share of the height'),
  size: share('Width, as a share of the width'),
});
export type Crop = z.infer<typeof Crop>;

/** Describes the call that takes a picture. `path` below `/file-proc/photo/`. */
export function definePictureUpload<A extends z.ZodType>(spec: {
  name: string;
  path: `/file-proc/photo/${string}`;
  summary: string;
  needs: Needs;
  answer: A;
}) {
  // Not remembered: sent again, it is the same picture at a new address.
  return defineEndpoint({
    ...spec,
    method: 'PUT',
    query: Crop,
    bytes: MAX_PICTURE_BYTES,
    remember: false,
  });
}

/** Message where a picture could not be removed. */
export const REMOVE_FAILED = 'Failed to remove picture. Please try again later.';
