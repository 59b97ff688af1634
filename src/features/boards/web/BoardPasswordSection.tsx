import { whyNot } from '#access/contract/reasons.ts';
import { setBoardPassword, whyClosed, type Board } from '#features/boards/contract.ts';
import { PasswordSettings } from '#features/passwords/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';

/** The password of a board, in its settings. */
export function BoardPasswordSection({ board }: { board: Board }) {
  const { _id: boardID, isPasswordEnabled, role } = board;
  const { run, isBusy } = useCommand(setBoardPassword, {
    success: (after) =>
      after.isPasswordEnabled
        ? 'Password set. Everybody else is asked for it from now on.'
        : 'Password removed.',
    failure: 'An error occurred while updating the board settings.',
  });
  return (
    <section>
      <PasswordSettings
        what="Board"
        isPasswordEnabled={isPasswordEnabled}
        exempt={role === 'OWNER' ? 'You are' : `${fullName(board.ownerInfo)} is`}
        disabledReason={whyClosed(board) ?? whyNot(board, 'board.update')}
        isBusy={isBusy}
        onSet={async (password) => (await run({ params: { boardID }, body: { password } })).ok}
      />
    </section>
  );
}
