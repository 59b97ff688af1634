import { createContext } from 'react';
import { fileKind, type FileBlock } from '#blocks/file/contract.ts';

/** The pictures that one goes through from any of them: those of the post, where it is opened. */
export const PicturesContext = createContext<readonly FileBlock[]>([]);

/** Whether a file is a picture that can be shown. */
export const isPicture = (file: FileBlock): boolean =>
  fileKind(file.fileMime) === 'image' && file.variants.length > 0;
