import { useParams } from '@tanstack/react-router';
import { can } from '#access/contract/capabilities.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useActions, usePageActionsShown, useProfileID } from '#features/pageParts/web/index.ts';
import { CommandPalette } from '#features/palette/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { search, useActionsEverywhere } from '../actions/everywhere.tsx';
import { useOwnActions } from '../actions/own.tsx';
import { typedMeanwhile } from './overlay.ts';
import { useNewPostHere } from '../navigation/useNewPostHere.ts';

/** The palette, with what can be done from here. */
export default function PaletteOverlay({ onClose }: { onClose: () => void }) {
  const { boardID }: { boardID?: string } = useParams({ strict: false });
  const { data: board } = useLive(openedBoard(boardID ?? '', useProfileID()), {
    enabled: boardID !== undefined,
  });
  const isHere = can(board, 'post.add');
  const { create } = useNewPostHere();
  const hasOwn = useOwnProfile()?.sandboxBoardID != null;
  const where = isHere ? 'on this board' : 'on your own board';
  const { anywhere, places } = useActionsEverywhere(where);
  const own = useOwnActions();
  const commands = useActions(
    [
      ...anywhere.filter((action) => action !== search),
      own.newBoard,
      ...places,
      own.searchPage,
      ...own.account,
      own.activity,
      ...own.themes,
      ...own.profiles,
      own.newProfile,
      own.signOut,
    ],
    {},
  ).ready;
  return (
    <CommandPalette
      typed={typedMeanwhile()}
      commands={commands}
      ofPage={usePageActionsShown()}
      board={board && { id: board._id, title: board.title }}
      newPost={isHere || hasOwn ? { where, create: (title) => void create(title) } : undefined}
      onClose={onClose}
    />
  );
}
