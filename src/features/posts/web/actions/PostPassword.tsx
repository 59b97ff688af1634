import type { whyNot } from '#access/contract/reasons.ts';
import { PasswordSettings } from '#features/passwords/web/index.ts';
import { updatePost, type PostSummary } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { whyNotGovern } from '../settings/rights.ts';

interface PostPasswordProps {
  post: PostSummary;
  /** Board of the post, with the reader's standing there. */
  board: Parameters<typeof whyNot>[0];
  onDone?: () => void;
}

/** Sets, changes and removes the password of a post. */
export function PostPassword({ post, board, onDone }: PostPasswordProps) {
  const { _id: postID, boardID, isPasswordEnabled, creator } = post;
  const profileID = usePlatform().profileID();
  const { run, isBusy } = useCommand(updatePost, {
    success: (after) =>
      after.isPasswordEnabled
        ? 'Password set. Everybody else is asked for it from now on.'
        : 'Password removed.',
    failure: 'An error occurred while updating the post settings.',
  });
  const set = async (password: string | null) => {
    const { ok } = await run({ params: { boardID, postID }, body: { password } });
    if (ok) onDone?.();
    return ok;
  };
  const others = 'the owner of the board';
  return (
    <PasswordSettings
      what="Post"
      isPasswordEnabled={isPasswordEnabled}
      exempt={
        creator === profileID ? `You and ${others} are` : `${fullName(post.creatorInfo)} and ${others} are`
      }
      disabledReason={whyNotGovern({ post, board }, profileID)}
      isBusy={isBusy}
      onSet={set}
    />
  );
}
