export { droppedFiles, pickFiles } from './pickFiles.ts';
export { uploadQueue } from './uploads.ts';
export { UploadRow } from './UploadRow.tsx';
export { useUploads, type Uploads } from './useUploads.ts';
