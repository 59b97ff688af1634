export { droppedFiles, pickFiles } from './pickFiles.ts';
export { gatherFiles, MANY_FILES, type OnItsWay } from './gather.ts';
export { OnTheirWay } from './OnTheirWay.tsx';
export { uploadQueue } from './uploads.ts';
export type { LocalUpload } from './uploadPorts.ts';
export { replaceWith } from './replaceWith.ts';
export { Replacement } from './Replacement.tsx';
export { UploadRow } from './UploadRow.tsx';
export { useUploads, type Uploads } from './useUploads.ts';
