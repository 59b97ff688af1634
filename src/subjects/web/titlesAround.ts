import { familyOf, type SubjectFamily, type SubjectType } from '#subjects/contract.ts';
import { untitledOf } from './subjectKinds.tsx';

interface Titles {
  boardTitle?: string | null | undefined;
  /** Null or absent where the subject is in no post. */
  postTitle?: string | null | undefined;
}

const none = () => [];
const ofBoard = ({ boardTitle }: Titles) => (boardTitle ? [boardTitle] : []);
const ofPost = (titles: Titles) => [
  ...(typeof titles.postTitle === 'string' ? [titles.postTitle || untitledOf('POST')] : []),
  ...ofBoard(titles),
];

const around: Record<SubjectFamily, (titles: Titles) => string[]> = {
  BOARD: none,
  POST: ofBoard,
  BLOCK: ofPost,
  COMMENT: ofPost,
  PERSON: none,
};

/** Titles of what a subject is in, the nearest first: of a note, those of its post and of its board. */
export const titlesAround = (type: SubjectType, titles: Titles): string[] => around[familyOf[type]](titles);
