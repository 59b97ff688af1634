export { blurOf } from './blur.ts';
export { FileView } from './FileView.tsx';
export { freshLinks } from './freshLinks.ts';
export { PicturePreview } from './PicturePreview.tsx';
export { formatBytes } from '#platform/contract/bytes.ts';
