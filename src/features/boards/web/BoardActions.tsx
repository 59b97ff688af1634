import { Plus, SlidersHorizontal, UsersRound } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';
import { MemberStack } from '#features/members/web/index.ts';
import { Button, IconButton, Tooltip, useNarrow, VisuallyHidden } from '#ui/web/index.ts';
import { BoardMenu } from './BoardMenu.tsx';
import { JoinButton } from './JoinButton.tsx';
import type { BoardView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

/** A board's bar: who is on it, its panels, the rest in a menu, and the one thing most come for. */
export function BoardActions({
  board,
  view,
  onNewPost,
  isBusy,
}: {
  board: Board;
  view: BoardView;
  onNewPost: () => void;
  isBusy: boolean;
}) {
  const narrow = useNarrow();
  const size = narrow ? 'touch' : 'regular';
  return (
    <>
      {!narrow && (
        <>
          <Tooltip content="Board Members" side="bottom">
            <button
              type="button"
              className={styles.stack}
              aria-expanded={view.panel === 'members'}
              onClick={() => view.togglePanel('members')}
            >
              <VisuallyHidden>Board Members</VisuallyHidden>
              <span aria-hidden="true">
                <MemberStack board={board} />
              </span>
            </button>
          </Tooltip>
          <span className={styles.rule} />
        </>
      )}
      {narrow && (
        <IconButton
          size={size}
          icon={<UsersRound />}
          label="Board Members"
          tooltip=""
          aria-expanded={view.panel === 'members'}
          onClick={() => view.togglePanel('members')}
        />
      )}
      <IconButton
        size={size}
        icon={<SlidersHorizontal />}
        label="Board Settings"
        pressed={view.panel === 'settings'}
        disabledReason={whyNot(board, 'board.update')}
        onClick={() => view.togglePanel('settings')}
      />
      <BoardMenu
        board={board}
        size={size}
        onDiscuss={() => view.togglePanel('discussion')}
        onBin={() => view.togglePanel('bin')}
      />
      <JoinButton board={board} />
      {!narrow && (
        <Button
          variant="primary"
          icon={<Plus />}
          busy={isBusy}
          disabledReason={whyNot(board, 'post.add')}
          aria-keyshortcuts="n"
          onClick={onNewPost}
        >
          New post
        </Button>
      )}
    </>
  );
}
