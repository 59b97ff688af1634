/** Tasks of the parser process: each task's input and result. Everything crosses as JSON. */
export interface ParserTasks {
  /** Joins files end to end (or only reads the one) and hashes them. */
  digest: { input: { from: string[]; to: string | null }; result: Digest };
  /** Says what a file is by its content. */
  identify: { input: { path: string; name: string }; result: Identity };
  /** Reads a picture's dimensions without decoding it. @throws when it is no readable picture */
  inspect: { input: PictureInput; result: Dimensions };
  /** Writes re-encoded sizes of a picture. */
  render: { input: RenderInput; result: Rendered };
  /** Reads what is written in a document, as far as it is kept for searching. @throws when it is broken or closed */
  text: { input: { path: string; mime: string }; result: string };
}
export type ParserTask = keyof ParserTasks;

export interface Digest {
  sha256: string;
  size: number;
}

export interface Identity {
  mime: string;
  /** Lower case, without the dot; '' when neither content nor name tells. */
  ext: string;
}

export interface PictureInput {
  path: string;
  mime: string;
}

/** As it is to be shown: with the orientation of its EXIF applied. */
export interface Dimensions {
  width: number;
  height: number;
  /** 1 unless it is animated. */
  frames: number;
}

export interface RenderInput extends PictureInput {
  sizes: { name: string; width: number; path: string }[];
  animated: boolean;
  /** Make the blurred placeholder too. */
  placeholder: boolean;
  /** Keep this part only. */
  crop?: CropInput;
}

/**
 * A part of a picture that stands upright, in shares of its width and height; in the middle, as large as can be, where
 * not given.
 */
export interface CropInput {
  /** Width by height. */
  aspect: number;
  x?: number | undefined;
  y?: number | undefined;
  /** Width of the picture. */
  size?: number | undefined;
}

export interface RenderedSize {
  name: string;
  path: string;
  sha256: string;
  mime: string;
  width: number;
  height: number;
  size: number;
}

export interface Rendered {
  sizes: RenderedSize[];
  /** Thumbhash, base64; null when it was not asked for. */
  placeholder: string | null;
}

export interface ParserRequest {
  task: ParserTask;
  input: unknown;
}

/** `unreadable`: the file is at fault, and a sentence says how; otherwise the work failed and may be tried again. */
export type ParserAnswer =
  | { ok: true; result: unknown }
  | { ok: false; unreadable: boolean; message: string };
