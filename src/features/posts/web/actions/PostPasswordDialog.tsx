import { Button, Dialog } from '#ui/web/index.ts';
import type { OnListedPost } from './actionsOnPost.tsx';
import { PostPassword } from './PostPassword.tsx';

/** Asks for the password that a post is to have. */
export default function PostPasswordDialog({ post, board, onClose }: OnListedPost & { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={post.isPasswordEnabled ? 'Change the password of this post?' : 'Give this post a password?'}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <PostPassword post={post} board={board} onDone={onClose} />
    </Dialog>
  );
}
