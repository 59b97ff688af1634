/** The file itself is at fault: broken, too large, of no kind we can show. The message is for its uploader. */
export class Unreadable extends Error {}

export function tooManyPixels(limit: number): Unreadable {
  return new Unreadable(
    `This picture has more than ${limit / 1_000_000} million pixels, so it is kept as a file.`,
  );
}
