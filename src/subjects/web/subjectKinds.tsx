import { File, FileText, Images, LayoutGrid, MessageCircle, NotebookText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubjectType } from '#subjects/contract.ts';

interface SubjectKind {
  /** As one is called, and several: "Note", "Notes". */
  one: string;
  many: string;
  /** Between the name of the kind and what one is in: "Note in", "Comment on". */
  lead: 'in' | 'on';
  /** Stands for one that has no picture. */
  glyph: ReactNode;
}

const person: SubjectKind = {
  one: 'Person',
  many: 'People',
  lead: 'in',
  glyph: <UserRound aria-hidden="true" />,
};

/** How each kind of subject is named and drawn, wherever several kinds stand in one list: one entry a kind. */
export const subjectKinds: Record<SubjectType, SubjectKind> = {
  BOARD: { one: 'Board', many: 'Boards', lead: 'in', glyph: <LayoutGrid aria-hidden="true" /> },
  POST: { one: 'Post', many: 'Posts', lead: 'in', glyph: <FileText aria-hidden="true" /> },
  NOTE: { one: 'Note', many: 'Notes', lead: 'in', glyph: <NotebookText aria-hidden="true" /> },
  FILE: { one: 'File', many: 'Files', lead: 'in', glyph: <File aria-hidden="true" /> },
  COLLECTION: { one: 'Collection', many: 'Collections', lead: 'in', glyph: <Images aria-hidden="true" /> },
  COMMENT: { one: 'Comment', many: 'Comments', lead: 'on', glyph: <MessageCircle aria-hidden="true" /> },
  CONNECTION: person,
  PERSON: person,
};

const lowerCased = (type: SubjectType): string => subjectKinds[type].one.toLowerCase();

/** "a note", within a sentence. */
export const aSubject = (type: SubjectType): string => `a ${lowerCased(type)}`;

/** One that nobody gave a title: "Untitled note". */
export const untitledOf = (type: SubjectType): string => `Untitled ${lowerCased(type)}`;
