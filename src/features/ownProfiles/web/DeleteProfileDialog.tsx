import { Link } from '@tanstack/react-router';
import { deleteProfile } from '#features/ownProfiles/contract.ts';
import type { ProfileSummary } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useSession } from '#features/session/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ConfirmDialog, counted, Dialog, SkeletonText, Spine } from '#ui/web/index.ts';
import { useDeletion } from './useDeletion.ts';
import { useOwnProfiles } from './useOwnProfiles.ts';
import { useSwitchProfile } from './useSwitchProfile.ts';
import styles from './ProfilesPanel.module.css';

/** Says with numbers what goes with a profile, or what it owns that has to go elsewhere first. */
export default function DeleteProfileDialog({
  profile,
  onClose,
}: {
  profile: ProfileSummary;
  onClose: () => void;
}) {
  const { session } = useSession();
  const { data, error } = useDeletion(profile.id);
  const { run, isBusy } = useCommand(deleteProfile, { success: 'Profile deleted' });
  // Where one goes on: as who one is, or, where that one goes, as another.
  const left = useOwnProfiles().filter(({ id }) => id !== profile.id);
  const next = left.find(({ id }) => id === session.profileID) ?? left[0];
  const change = useSwitchProfile();
  const name = fullName(profile);

  if (!data || data.isLast || data.boards > 0 || !next) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={data ? `“${name}” can’t be deleted yet` : `Delete “${name}”?`}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {data?.isLast ? (
          'It is your only profile. To leave for good, delete your account, under Security.'
        ) : data ? (
          <>
            <p>
              It owns {counted(data.boards, 'board')} with {counted(data.posts, 'post')}, shared with{' '}
              {counted(data.people, 'other person', 'others')}. Hand {data.boards === 1 ? 'it' : 'them'} over
              in the board’s members, or delete {data.boards === 1 ? 'it' : 'them'}.
            </p>
            <ul role="list" className={styles.boards}>
              {data.owned.map((board) => (
                <li key={board.boardID}>
                  <Spine id={board.boardID} cloth={board.cloth} />
                  {session.profileID === profile.id ? (
                    <Link to="/boards/$boardID" params={{ boardID: board.boardID }}>
                      {board.title}
                    </Link>
                  ) : (
                    <span dir="auto">{board.title}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : error ? (
          'What it owns could not be read. Please try again.'
        ) : (
          <SkeletonText lines={2} />
        )}
      </Dialog>
    );
  }

  const isOwn = session.profileID === profile.id;
  const remove = async () => {
    // Away from it first: nothing more is asked for in its name.
    if (isOwn && !(await change(next))) return;
    const { ok } = await run({ params: { id: profile.id } });
    onClose();
    if (ok) session.switchTo({ profileID: next.id, name: fullName(next) }, profile.id);
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${name}”?`}
      consequence={
        <>
          {counted(data.sandboxPosts, 'post')} on its own board {data.sandboxPosts === 1 ? 'goes' : 'go'} with
          it, {counted(data.connections, 'connection')} {data.connections === 1 ? 'ends' : 'end'}, and it
          leaves {counted(data.joined, 'board')} of others. What it wrote there stays, without its name. It
          can’t be brought back.{isOwn && ` You continue as ${fullName(next)}.`}
        </>
      }
      verb="Delete profile"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
