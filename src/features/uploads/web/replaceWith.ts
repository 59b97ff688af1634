import type { FileBlock } from '#blocks/file/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { pickFiles } from './pickFiles.ts';
import { uploadQueue } from './uploads.ts';

/** Has the person choose a file, which takes the place of a block's once it is there. */
export function replaceWith(platform: Platform, thing: FileBlock): void {
  const { boardID, postID, _id: replaces } = thing;
  const send = ([file]: File[]) => {
    if (file) uploadQueue(platform).add([file], { boardID, postID, index: 0, replaces });
  };
  const field = document.createElement('input');
  field.type = 'file';
  field.ariaLabel = `A file in place of ${thing.fileName}`;
  field.addEventListener('change', () => send([...(field.files ?? [])]));
  pickFiles(field, send);
}
