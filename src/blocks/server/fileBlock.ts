/** A file as it is read, for the kinds of block that hold files. */
export { filePresentation } from '#blocks/file/server/present.ts';
