import {
  CircleCheck,
  Ellipsis,
  Link2,
  ListTodo,
  PencilLine,
  Reply,
  RotateCcw,
  SmilePlus,
  Trash2,
} from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { BookmarkItem } from '#features/bookmarks/web/index.ts';
import type { Comment } from '#features/comments/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { mayShare } from '#features/posts/web/index.ts';
import { EmojiPopover, hasReacted, useReact } from '#features/reactions/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, Menu, MenuItem, MenuSeparator, toast, useMediaQuery } from '#ui/web/index.ts';
import { addressOf, roomOf, type Place } from './place.ts';
import { useTaskOf } from './useTaskOf.ts';
import styles from './CommentItem.module.css';

interface CommentToolsProps {
  place: Place;
  comment: Comment;
  onReply(): void;
  onEdit(): void;
  onDelete(): void;
  onResolve(): void;
}

/** Actions on a comment. They appear on hover and focus; on touch screens always, with most of them in the menu. */
export function CommentTools({ place, comment, onReply, onEdit, onDelete, onResolve }: CommentToolsProps) {
  const me = usePlatform().profileID();
  const react = useReact(roomOf(place), { sourceType: 'COMMENT', sourceID: comment._id });
  const { standing } = place;
  const isOwn = comment.ownerInfo.id === me;
  const canEdit = isOwn && can(standing, 'comment.edit:own');
  const canReply = can(standing, 'comment.add');
  const byFinger = useMediaQuery('(hover: none)');
  const canDelete = canEdit || can(standing, 'comment.delete');
  const address = addressOf(place, comment._id);
  const { post } = place;
  const makeTask = useTaskOf(place);
  const isLinkOffered = address !== undefined && (!post || mayShare({ post, board: post.boardInfo }, me));
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${address}`);
    toast({ message: 'Link copied', variant: 'success', afterCall: true });
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Comment by ${fullName(comment.ownerInfo)}`}>
      {whyNot(standing, 'reaction.add') === undefined && (
        <EmojiPopover
          label="Add reaction"
          align="end"
          trigger={<IconButton size="compact" icon={<SmilePlus />} label="React" />}
          onPick={(emoji) => {
            if (!hasReacted(comment.reactions, emoji, me)) react(emoji, comment.reactions);
          }}
        />
      )}
      {canReply && !byFinger && (
        <IconButton size="compact" icon={<Reply />} label="Reply" onClick={onReply} />
      )}
      <Menu align="end" trigger={<IconButton size="compact" icon={<Ellipsis />} label="More" />}>
        {canReply && byFinger && (
          <MenuItem icon={<Reply />} onSelect={onReply}>
            Reply
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={<PencilLine />} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {comment.replyTo === null && can(standing, 'comment.resolve') && (
          <MenuItem icon={comment.resolved ? <RotateCcw /> : <CircleCheck />} onSelect={onResolve}>
            {comment.resolved ? 'Reopen' : 'Resolve'}
          </MenuItem>
        )}
        {makeTask && (
          <MenuItem icon={<ListTodo />} sends onSelect={() => void makeTask(comment)}>
            Make a task
          </MenuItem>
        )}
        {isLinkOffered && (
          <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
            Copy link
          </MenuItem>
        )}
        <BookmarkItem type="COMMENT" id={comment._id} />
        {canDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} destructive onSelect={onDelete}>
              {place.sourceType === 'CONNECTION' ? 'Delete message' : 'Delete comment'}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
