import { recentBoardList, RECENT_SHOWN } from '#features/boards/web/index.ts';
import { RECENT_POSTS_SHOWN, recentPostList } from '#features/posts/web/index.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';
import {
  commandOption,
  everywhereOption,
  hitOption,
  namedPostOption,
  recentBoardOption,
  recentPostOption,
  recentTitle,
  retryOption,
  type Command,
  type Option,
} from './options.tsx';
import { arranged, fitting } from './rank.ts';
import type { PaletteHits } from './usePaletteHits.ts';

export interface Asked {
  /** What is looked for; '' for nothing yet. */
  words: string;
  /** Commands alone, as `>` asks for. */
  isCommand: boolean;
}

export interface PaletteContent {
  commands: Command[];
  /** The board one is on. */
  board: { id: string; title: string } | undefined;
  /** Makes a post of this title, and says where. */
  newPost: { where: string; create: (title: string) => void } | undefined;
}

/** The lines of the palette: posts, then boards and people, then what there is to do. */
export function usePaletteSections(
  { words, isCommand }: Asked,
  found: PaletteHits,
  { commands, board, newPost }: PaletteContent,
): { title: string; options: Option[] }[] {
  const profileID = useProfileID();
  const posts = useLive(recentPostList(profileID)).data?.items ?? [];
  const boards = useLive(recentBoardList(profileID)).data?.items ?? [];
  const fittingCommands = fitting(commands, words, ({ label, words: more = '' }) => `${label} ${more}`).map(
    commandOption,
  );
  if (isCommand) return [{ title: 'Do', options: fittingCommands }];
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
      title: 'Do',
      options: [
        ...(found.failure === 'failed' ? [retryOption(found.retry)] : []),
        ...fittingCommands,
        ...(isEmpty ? [] : found.total === 0 ? [...everywhere, ...named] : [...named, ...everywhere]),
      ],
    },
  ];
}
