import type { Part } from '../row.ts';
import { exports as wanted } from './wanted/exports.ts';

/** Posts as PDF. */
export const exports: Part = {
  wanted,
  rows: {},
  open: {
    '3 Entities': ['Post: postPdfCreateDate, postPdfFileSize'],
    '7 Calls': ['GET /file-proc/board/{b}/post/{p}/pdf/create'],
    Decided: [
      'PDF export: title, meta line, notes in any script, images, file cards, grids, page numbers, links, contents',
      'PDF export: a job whose progress the panel shows, and post-pdf-available brings the link',
      'PDF export: of a post that is not shareable, for its creator and admins alone',
    ],
  },
};
