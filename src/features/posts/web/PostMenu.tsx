import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileText, Link2, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Board } from '#features/boards/contract.ts';
import { UNTITLED, type PostSummary } from '#features/posts/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, lazyPart, Menu, MenuItem, MenuSeparator, toast } from '#ui/web/index.ts';
import { useDeletePost } from './useDeletePost.ts';

const RenamePostDialog = lazyPart(() => import('./RenamePostDialog.tsx'));

/** What can be done with a post in a list. What a role may not do is there, with the reason. */
export function PostMenu({
  post,
  board,
  variant,
}: {
  post: PostSummary;
  board: Board;
  variant: 'default' | 'quiet';
}) {
  const navigate = useNavigate();
  const deletePost = useDeletePost();
  const standing = standingOnPost(board, post, usePlatform().profileID());
  const [isRenaming, setRenaming] = useState(false);
  const address = `/posts/${post._id}`;
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    toast({ message: 'Link copied', icon: <Link2 />, afterCall: true });
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="compact"
            variant={variant}
            icon={<Ellipsis />}
            label={`More for ${post.title || UNTITLED}`}
            tooltip=""
          />
        }
      >
        <MenuItem icon={<FileText />} onSelect={() => void navigate({ to: address })}>
          Open
        </MenuItem>
        <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        <MenuItem
          icon={<PencilLine />}
          disabledReason={whyNot(standing, 'post.edit')}
          onSelect={() => setRenaming(true)}
        >
          Rename
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          destructive
          sends
          disabledReason={whyNot(standing, post.isDraft ? 'post.add' : 'post.delete')}
          onSelect={() => void deletePost(post)}
        >
          Delete post
        </MenuItem>
      </Menu>
      {isRenaming && <RenamePostDialog post={post} onClose={() => setRenaming(false)} />}
    </>
  );
}
