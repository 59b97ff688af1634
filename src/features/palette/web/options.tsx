import { BookMarked, Plus, RotateCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentBoard } from '#features/boards/contract.ts';
import { UNTITLED, type RecentPost } from '#features/posts/contract.ts';
import { recentTitle } from '#features/posts/web/index.ts';
import type { SavedSearch } from '#features/savedFilters/contract.ts';
import { subjectTypeOf, type Hit } from '#features/search/contract.ts';
import type { ReadyAction } from '#features/pageParts/web/index.ts';
import type { Place } from '#platform/web/page/action.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { familyOf, type SubjectFamily } from '#subjects/contract.ts';
import { subjectKinds, SubjectPicture } from '#subjects/web/index.ts';
import { StatusGlyph, digits, type PaletteOption } from '#ui/web/index.ts';
import { aroundHit } from './aroundHit.ts';
import { hitAddress } from './hitAddress.ts';
import { Marked } from './Marked.tsx';

/** A line of the palette: it leads somewhere, or does something. */
export interface Option extends PaletteOption {
  place?: Place | undefined;
  act?: (() => unknown) | undefined;
  /** The palette stays for what comes of it. */
  stays?: boolean;
}

/** Of an excerpt, so much stands before what was searched for: a line has little room. */
const BEFORE_HIT = 16;

const excerpt = (hit: Hit) => <Marked passage={aroundHit(hit.excerpt, BEFORE_HIT)} />;

/** The line of a hit, by its family: its title or that of its post, and what stands beside that. */
const lines: Record<
  SubjectFamily,
  (hit: Hit, title: ReactNode) => Pick<Option, 'words' | 'serif' | 'aside'>
> = {
  BOARD: (hit, words) => ({ words, serif: true, aside: excerpt(hit) }),
  POST: (hit, title) => ({
    words: hit.title.length > 0 ? title : UNTITLED,
    serif: true,
    aside: hit.boardTitle,
  }),
  BLOCK: inPost,
  COMMENT: inPost,
  PERSON: ({ excerpt: passage }, words) => ({ words, aside: <Marked passage={passage} /> }),
};

/** Stands for its post. */
function inPost(hit: Hit) {
  return { words: hit.postTitle || UNTITLED, serif: true, aside: excerpt(hit) };
}

export function hitOption(hit: Hit): Option {
  const type = subjectTypeOf(hit.type);
  return {
    id: `${hit.type} ${hit._id}`,
    place: hitAddress(hit),
    glyph: hit.task ? (
      <StatusGlyph status={hit.task.status} decorative />
    ) : (
      <SubjectPicture inLine of={{ ...hit, type, id: hit._id }} />
    ),
    ...lines[familyOf[type]](hit, <Marked passage={hit.title} />),
  };
}

export const recentPostOption = ({ postID, boardTitle, ...recent }: RecentPost): Option => ({
  id: `POST ${postID}`,
  glyph: subjectKinds.POST.glyph,
  words: recentTitle(recent),
  serif: true,
  aside: boardTitle,
  place: { to: '/posts/$postID', params: { postID } },
});

export const recentBoardOption = ({ boardID, title, cloth }: RecentBoard): Option => ({
  id: `BOARD ${boardID}`,
  glyph: <SubjectPicture inLine of={{ type: 'BOARD', id: boardID, cloth }} />,
  words: title,
  serif: true,
  place: { to: '/boards/$boardID', params: { boardID } },
});

export const savedSearchOption = ({ _id, name, search }: SavedSearch): Option => ({
  id: `SEARCH ${_id}`,
  glyph: <BookMarked />,
  words: name,
  aside: new URLSearchParams(search).get('q') ?? undefined,
  place: { to: '/search', search: Object.fromEntries(new URLSearchParams(search)) },
});

/** @param unavailable why nothing can be asked of the server at present */
export function actionOption(action: ReadyAction, unavailable: string | undefined): Option {
  const { id, label, command, icon, hint, keys, leadsTo, run, sends } = action;
  const disabledReason = action.disabledReason ?? (sends ? unavailable : undefined);
  return {
    id,
    words: command ?? label,
    glyph: icon,
    aside: disabledReason ?? hint,
    isDisabled: disabledReason !== undefined,
    ...(keys?.[0] === undefined ? {} : { keys: writtenKeys(keys[0]) }),
    place: leadsTo,
    act: run,
  };
}

/** The words by which an action is found. */
export const wordsOfAction = ({ label, command, words = '' }: ReadyAction): string =>
  `${command ?? label} ${words}`;

/** The whole search, for what the palette has no room for. */
export const everywhereOption = (query: string, total: number | undefined): Option => ({
  id: 'everywhere',
  glyph: <Search />,
  words: `Search everywhere for “${query}”`,
  aside: !total ? undefined : `${digits(total)} ${total === 1 ? 'result' : 'results'}`,
  place: { to: '/search', search: { q: query } },
});

export const namedPostOption = (title: string, where: string, act: () => void): Option => ({
  id: 'named post',
  glyph: <Plus />,
  words: `New post called “${title}”`,
  aside: where,
  act,
});

export const retryOption = (act: () => void): Option => ({
  id: 'retry',
  glyph: <RotateCw />,
  words: 'Try the search again',
  act,
  stays: true,
});
