import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Link2, Printer, Trash2 } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Post } from '#features/posts/contract.ts';
import { useDeletePost } from '#features/posts/web/useDeletePost.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, Menu, MenuItem, MenuSeparator, toast, useNarrow } from '#ui/web/index.ts';
import { PostParts } from './PostParts.tsx';
import { SavedMark } from './SavedMark.tsx';

/** What stands at the right of the bar of an opened post. */
export function PostActionsBar({ post }: { post: Post }) {
  const navigate = useNavigate();
  const remove = useDeletePost();
  const narrow = useNarrow();
  const standing = standingOnPost(post.boardInfo, post, usePlatform().profileID());
  // A draft, which nobody else sees, is thrown away by whoever may write.
  const reason = whyNot(standing, post.isDraft ? 'post.add' : 'post.delete');

  const deleteIt = async () => {
    // First, and to its end: when the news of it comes, there is nothing to show here any more.
    await navigate({ to: '/boards/$boardID', params: { boardID: post.boardID } });
    await remove(post);
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}/posts/${post._id}`);
    toast({ message: 'Link copied', icon: <Link2 />, afterCall: true });
  };
  return (
    <>
      {can(standing, 'post.edit') && <SavedMark postID={post._id} />}
      <PostParts part="Action" post={post} />
      <Menu
        align="end"
        trigger={<IconButton size={narrow ? 'touch' : 'regular'} icon={<Ellipsis />} label="More" />}
      >
        <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          Print
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          destructive
          sends
          {...(reason === undefined ? {} : { disabledReason: reason })}
          onSelect={() => void deleteIt()}
        >
          Delete post
        </MenuItem>
      </Menu>
    </>
  );
}
