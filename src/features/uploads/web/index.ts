export { UploadRow } from './UploadRow.tsx';
export { useUploads, type Uploads } from './useUploads.ts';
