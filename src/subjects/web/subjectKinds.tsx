import { File, FileText, Images, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubjectType } from '#subjects/contract.ts';

interface SubjectKind {
  /** As one is called, and several: "Note", "Notes". */
  one: string;
  many: string;
  /** Stands for one that has no picture; of others a cover or a face does. */
  glyph?: ReactNode;
}

const person = { one: 'Person', many: 'People' };

/** How each kind of subject is named and drawn, wherever several kinds stand in one list. */
export const subjectKinds: Record<SubjectType, SubjectKind> = {
  BOARD: { one: 'Board', many: 'Boards' },
  POST: { one: 'Post', many: 'Posts', glyph: <FileText aria-hidden="true" /> },
  NOTE: { one: 'Note', many: 'Notes', glyph: <NotebookText aria-hidden="true" /> },
  FILE: { one: 'File', many: 'Files', glyph: <File aria-hidden="true" /> },
  COLLECTION: { one: 'Collection', many: 'Collections', glyph: <Images aria-hidden="true" /> },
  COMMENT: { one: 'Comment', many: 'Comments' },
  CONNECTION: person,
  PERSON: person,
};
