import { recentBoardList, RECENT_SHOWN } from '#features/boards/web/index.ts';
import { RECENT_POSTS_SHOWN, recentPostList, recentTitle } from '#features/posts/web/index.ts';
import { useProfileID, type PageActions, type ReadyAction } from '#features/pageParts/web/index.ts';
import { savedSearches } from '#features/savedFilters/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useUnavailable } from '#ui/web/index.ts';
import {
  actionOption,
  everywhereOption,
  hitOption,
  namedPostOption,
  recentBoardOption,
  recentPostOption,
  retryOption,
  savedSearchOption,
  wordsOfAction,
  type Option,
} from './options.tsx';
import { arranged, fitting, meant } from './rank.ts';
import type { PaletteHits } from './usePaletteHits.ts';

/** Of the searches that one keeps, so many are offered. */
const SEARCHES_SHOWN = 5;

export interface Asked {
  /** Text of the search; '' before any is typed. */
  words: string;
  /** Commands alone, as `>` asks for. */
  isCommand: boolean;
}

export interface PaletteContent {
  /** Actions on any page. */
  commands: readonly ReadyAction[];
  /** Actions on the page that is open. */
  ofPage: readonly PageActions[];
  /** The board one is on. */
  board: { id: string; title: string } | undefined;
  /** Makes a post of this title, and says where. */
  newPost: { where: string; create: (title: string) => void } | undefined;
}

/** The lines of the palette: posts, then boards and people, then what there is to do, on the page and anywhere. */
export function usePaletteSections(
  { words, isCommand }: Asked,
  found: PaletteHits,
  { commands, ofPage, board, newPost }: PaletteContent,
): { title: string; options: Option[] }[] {
  const profileID = useProfileID();
  const posts = useLive(recentPostList(profileID)).data?.items ?? [];
  const boards = useLive(recentBoardList(profileID)).data?.items ?? [];
  const searches = useLive(savedSearches(profileID)).data ?? [];
  const unavailable = useUnavailable();
  const optionsOf = (actions: readonly ReadyAction[], prefix = '', choose = fitting<ReadyAction>) =>
    choose(actions, words, wordsOfAction).map((action) => {
      const option = actionOption(action, unavailable);
      return { ...option, id: `${prefix}${option.id}` };
    });
  const fittingCommands = optionsOf(commands);
  // Never first, unless commands alone are asked for: Enter is to do nothing that was only guessed.
  const meantCommands = optionsOf(commands, '', meant);
  const here = ofPage.map(({ title, ready }) => ({ title, options: optionsOf(ready, `${title} `) }));
  if (isCommand) return [...here, { title: 'Do', options: [...fittingCommands, ...meantCommands] }];
  const isEmpty = words === '';
  // Until there is an answer, and without one, what one was on lately.
  const hits = found.hits && arranged(found.hits, board?.id);
  const known = {
    posts: fitting(posts, words, recentTitle).slice(0, RECENT_POSTS_SHOWN).map(recentPostOption),
    boards: fitting(boards, words, ({ title }) => title)
      .slice(0, RECENT_SHOWN)
      .map(recentBoardOption),
  };
  const everywhere = found.failure === 'offline' ? [] : [everywhereOption(words, found.hits && found.total)];
  // Enter after a search that found nothing makes nothing.
  const named = newPost ? [namedPostOption(words, newPost.where, () => newPost.create(words))] : [];
  return [
    { title: isEmpty ? 'Recent posts' : 'Posts', options: hits?.posts.map(hitOption) ?? known.posts },
    {
      title: isEmpty ? 'Recent boards' : 'Boards and people',
      options: hits?.others.map(hitOption) ?? known.boards,
    },
    {
      title: 'Saved searches',
      options: fitting(searches, words, ({ name }) => name)
        .slice(0, SEARCHES_SHOWN)
        .map(savedSearchOption),
    },
    ...here,
    {
      title: 'Do',
      options: [
        ...(found.failure === 'failed' ? [retryOption(found.retry)] : []),
        ...fittingCommands,
        ...(isEmpty ? [] : found.total === 0 ? [...everywhere, ...named] : [...named, ...everywhere]),
        ...(isEmpty ? [] : meantCommands),
      ],
    },
  ];
}
