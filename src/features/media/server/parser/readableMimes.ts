const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

export const officeMimes = {
  words: `${OFFICE}wordprocessingml.document`,
  sheets: `${OFFICE}spreadsheetml.sheet`,
  slides: `${OFFICE}presentationml.presentation`,
  openText: `${OPEN}text`,
  openSheets: `${OPEN}spreadsheet`,
  openSlides: `${OPEN}presentation`,
} as const;
export type OfficeMime = (typeof officeMimes)[keyof typeof officeMimes];

export const PDF = 'application/pdf';

/** The kinds of files whose text is read. */
export const readableMimes: readonly string[] = [
  PDF,
  ...Object.values(officeMimes),
  'text/plain',
  'text/markdown',
  'text/csv',
  'text/tab-separated-values',
];
