import type { Bookmark, BookmarkFilter, BookmarkSort, BookmarkType } from '#features/bookmarks/contract.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { addressOf, placeOf, type Address } from '#subjects/contract.ts';
import { subjectKinds } from '#subjects/web/index.ts';

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

/** Title of a bookmark; of a stub, the type of its lost source. */
export function titleOf({ type, isDeleted, title = '', description = '' }: Bookmark): string {
  const kind = nameOf(type).toLowerCase();
  if (isDeleted)
    return type === 'CONNECTION'
      ? 'A person you are no longer connected with'
      : `A ${kind} that is no longer there`;
  if (type === 'COMMENT') return `“${firstLine(description)}”`;
  return title || (type === 'POST' ? UNTITLED : `Untitled ${kind}`);
}

/** Excerpt beside the title; '' where the title says everything. */
export function excerptOf({ type, isDeleted, title = '', description = '' }: Bookmark): string {
  if (isDeleted || type === 'COMMENT' || type === 'CONNECTION') return '';
  const words = description.replace(/\s+/g, ' ').trim();
  return words === title ? '' : words;
}

/** Type and place of a bookmark's source: "Note in Acoustic survey, Field notes". */
export function whereabouts(bookmark: Bookmark): string {
  const {
    type,
    isDeleted,
    boardTitle = '',
    postTitle,
    commentOwnerInfo,
    person,
    description = '',
  } = bookmark;
  const kind = nameOf(type);
  if (isDeleted)
    return type === 'CONNECTION' ? kind : `${kind}. It was deleted, or you may not open it any more.`;
  if (type === 'BOARD') return kind;
  if (type === 'CONNECTION') return description === '' ? kind : `${kind}, ${description}`;
  if (type === 'POST') return `${kind} in ${boardTitle}`;
  if (type === 'COMMENT' && person)
    return `${kind}${commentOwnerInfo ? ` by ${fullName(commentOwnerInfo)}` : ''}, between you and ${fullName(person)}`;
  const place = postTitle === null ? boardTitle : `${postTitle || UNTITLED}, ${boardTitle}`;
  if (type === 'COMMENT')
    return `${kind}${commentOwnerInfo ? ` by ${fullName(commentOwnerInfo)}` : ''}, on ${place}`;
  return `${kind} in ${place}`;
}

/** Where it is looked at; what two say to each other, among the messages. */
export function addressOfBookmark({
  type,
  sourceID: id,
  boardID,
  postID,
  thingID,
  person,
}: Bookmark): Address {
  if (type === 'COMMENT' && person) return { to: '/messages', search: { with: person.id, commentID: id } };
  return addressOf(placeOf({ type, id }, { boardID, postID, thingID }));
}

/** Characters of a comment that stand for it. */
const LINE = 120;

function firstLine(words: string): string {
  const line = words.trim().split('\n')[0]!.trim();
  return line.length > LINE ? `${line.slice(0, LINE - 1).trimEnd()}…` : line;
}
