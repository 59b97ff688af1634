import type { Bookmark, BookmarkFilter, BookmarkSort, BookmarkType } from '#features/bookmarks/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { addressOf, familyOf, placeOf, type Address, type SubjectFamily } from '#subjects/contract.ts';
import { subjectKinds, titlesAround, untitledOf } from '#subjects/web/index.ts';

export const filterNames: Record<BookmarkFilter, string> = {
  ALL: 'All',
  MESSAGES: 'Messages',
  BOARD: 'Boards',
  POST: 'Posts',
  THINGS: 'Blocks',
  PEOPLE: 'People',
};

export const sortNames: Record<BookmarkSort, string> = { RECENT: 'Recent', ALPHABETICAL: 'Alphabetical' };

/** A comment is called what its reader was sent. */
const nameOf = (type: BookmarkType): string => (type === 'COMMENT' ? 'Message' : subjectKinds[type].one);

/** Words of a bookmark, by the family of its source. */
interface Telling {
  title(bookmark: Bookmark): string;
  /** Beside the title; '' where that says everything. */
  excerpt(bookmark: Bookmark): string;
  /** After the name of the kind: the place of the source. */
  where(bookmark: Bookmark): string;
  /** Title of a stub, and the words after its kind. */
  lost(type: BookmarkType): { title: string; why: string };
}

const called: Telling = {
  title: ({ type, title }) => title || untitledOf(type),
  excerpt({ title, description = '' }) {
    const words = description.replace(/\s+/g, ' ').trim();
    return words === title ? '' : words;
  },
  where({ type, ...titles }) {
    const around = titlesAround(type, titles).join(', ');
    return around === '' ? '' : ` ${subjectKinds[type].lead} ${around}`;
  },
  lost: (type) => ({
    title: `A ${nameOf(type).toLowerCase()} that is no longer there`,
    why: '. It was deleted, or you may not open it any more.',
  }),
};

const tellings: Record<SubjectFamily, Telling> = {
  BOARD: called,
  POST: called,
  BLOCK: called,
  COMMENT: {
    ...called,
    title: ({ description = '' }) => `“${firstLine(description)}”`,
    excerpt: () => '',
    where(bookmark) {
      const { commentOwnerInfo, person } = bookmark;
      const by = commentOwnerInfo ? ` by ${fullName(commentOwnerInfo)}` : '';
      return `${by},${person ? ` between you and ${fullName(person)}` : called.where(bookmark)}`;
    },
  },
  PERSON: {
    ...called,
    excerpt: () => '',
    where: ({ description = '' }) => (description === '' ? '' : `, ${description}`),
    lost: () => ({ title: 'A person you are no longer connected with', why: '' }),
  },
};

const tellingOf = ({ type }: Bookmark): Telling => tellings[familyOf[type]];

/** Title of a bookmark; of a stub, the type of its lost source. */
export const titleOf = (bookmark: Bookmark): string =>
  bookmark.isDeleted ? tellingOf(bookmark).lost(bookmark.type).title : tellingOf(bookmark).title(bookmark);

/** Excerpt beside the title; '' where the title says everything. */
export const excerptOf = (bookmark: Bookmark): string =>
  bookmark.isDeleted ? '' : tellingOf(bookmark).excerpt(bookmark);

/** Type and place of a bookmark's source: "Note in Acoustic survey, Field notes". */
export function whereabouts(bookmark: Bookmark): string {
  const { type, isDeleted } = bookmark;
  const telling = tellingOf(bookmark);
  return `${nameOf(type)}${isDeleted ? telling.lost(type).why : telling.where(bookmark)}`;
}

/** Where it is looked at; what two say to each other, among the messages. */
export const addressOfBookmark = ({
  type,
  sourceID: id,
  boardID,
  postID,
  thingID,
  person,
}: Bookmark): Address =>
  addressOf(placeOf({ type, id }, { profileID: person?.id, boardID, postID, thingID }));

/** Characters of a comment that stand for it. */
const LINE = 120;

function firstLine(words: string): string {
  const line = words.trim().split('\n')[0]!.trim();
  return line.length > LINE ? `${line.slice(0, LINE - 1).trimEnd()}…` : line;
}
