import { FileText, Plus, RotateCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentBoard } from '#features/boards/contract.ts';
import { UNTITLED, type RecentPost } from '#features/posts/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import type { Hit } from '#features/search/contract.ts';
import { Spine, type PaletteOption } from '#ui/web/index.ts';
import { aroundHit } from './aroundHit.ts';
import { hitAddress } from './hitAddress.ts';
import { Marked } from './Marked.tsx';

/** An address as the router takes it. */
export interface Place {
  to: string;
  params?: Record<string, string | undefined>;
  search?: Record<string, string | undefined> | undefined;
}

/** Something to do besides finding. */
export interface Command {
  id: string;
  label: string;
  glyph: ReactNode;
  /** Further words that it is found by. */
  words?: string;
  aside?: string;
  /** Keys that do it without the palette. */
  keys?: string[];
  /** Where it leads: that opens in a new tab too. */
  place?: Place;
  act?: () => void;
}

/** A line of the palette: it leads somewhere, or does something. */
export interface Option extends PaletteOption {
  place?: Place | undefined;
  act?: (() => void) | undefined;
  /** The palette stays for what comes of it. */
  stays?: boolean;
}

/** Of an excerpt, so much stands before what was searched for: a line has little room. */
const BEFORE_HIT = 16;

export function hitOption(hit: Hit): Option {
  const shared = { id: `${hit.type} ${hit._id}`, place: hitAddress(hit) };
  const title = <Marked passage={hit.title} />;
  if (hit.type === 'PERSON') {
    const glyph = hit.person && <Face person={hit.person} size={20} decorative />;
    return { ...shared, glyph, words: title, aside: <Marked passage={hit.excerpt} /> };
  }
  if (hit.type === 'BOARD') {
    return {
      ...shared,
      glyph: <Spine id={hit._id} />,
      words: title,
      serif: true,
      aside: <Marked passage={aroundHit(hit.excerpt, BEFORE_HIT)} />,
    };
  }
  return {
    ...shared,
    glyph: <FileText />,
    words: hit.type === 'POST' && hit.title.length > 0 ? title : hit.postTitle || UNTITLED,
    serif: true,
    aside: hit.type === 'NOTE' ? <Marked passage={aroundHit(hit.excerpt, BEFORE_HIT)} /> : hit.boardTitle,
  };
}

export const recentPostOption = ({ postID, cover, boardTitle }: RecentPost): Option => ({
  id: `POST ${postID}`,
  glyph: <FileText />,
  words: recentTitle({ cover }),
  serif: true,
  aside: boardTitle,
  place: { to: '/posts/$postID', params: { postID } },
});

export const recentTitle = ({ cover }: Pick<RecentPost, 'cover'>): string =>
  cover.title || cover.excerpt || UNTITLED;

export const recentBoardOption = ({ boardID, title }: RecentBoard): Option => ({
  id: `BOARD ${boardID}`,
  glyph: <Spine id={boardID} />,
  words: title,
  serif: true,
  place: { to: '/boards/$boardID', params: { boardID } },
});

export const commandOption = ({ label, ...command }: Command): Option => ({ ...command, words: label });

/** The whole search, for what the palette has no room for. */
export const everywhereOption = (query: string, total: number | undefined): Option => ({
  id: 'everywhere',
  glyph: <Search />,
  words: `Search everywhere for “${query}”`,
  aside: !total ? undefined : `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}`,
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
