/** The parameter of a link to an original that asks for it to be shown, not saved. */
export const OPENS = 'o';

const shown = /^image\/(?:jpeg|png|apng|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

/** Whether every browser shows a picture of this type by itself, and runs nothing of it. */
export const isShownPicture = (mime: string): boolean => shown.test(mime);
