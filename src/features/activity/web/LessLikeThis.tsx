import { BellMinus, Ellipsis, EyeOff, FileX, UserMinus, X } from 'lucide-react';
import type { Activity } from '#features/activity/contract.ts';
import type { NotificationLevel } from '#features/notifications/contract.ts';
import { kindWords, prefer, type Preferred } from '#features/notifications/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, Menu, MenuItem, MenuLabel } from '#ui/web/index.ts';
import { isOwn } from './activityWords.ts';

/** Menu of an item for muting: its post, its board, its person or its kind. */
export function LessLikeThis({ item }: { item: Activity }) {
  const platform = usePlatform();
  const { by, kind, title, boardID, boardTitle, postID, reason } = item;
  const mute = (about: Preferred, message: string, level: NotificationLevel | null = 'NOTHING') =>
    void prefer(platform, about, level, { message, was: level === 'NOTHING' ? null : 'EVERYTHING' });
  // As `MutableKind` has it, whose schema would be loaded with the list.
  const mutable = kind === 'REMINDER' ? undefined : kind;
  const post = postID === null ? undefined : { type: 'POST' as const, id: postID, title, person: null };
  const board =
    boardID === null || kind === 'INVITATION' || kind === 'REMINDER'
      ? undefined
      : { type: 'BOARD' as const, id: boardID, title: boardTitle, person: null };
  const watched = reason === 'WATCHES_POST' ? post : reason === 'WATCHES_BOARD' ? board : undefined;
  const person = isOwn(item) ? undefined : fullName(by);
  if (!board && !person && !mutable) return null;
  return (
    <Menu align="end" trigger={<IconButton size="compact" icon={<Ellipsis />} label="Less like this" />}>
      <MenuLabel>Less like this</MenuLabel>
      {watched && (
        <MenuItem icon={<X />} onSelect={() => mute(watched, 'You watch it no longer', null)}>
          {watched === post ? 'Stop watching this post' : 'Stop watching this board'}
        </MenuItem>
      )}
      {post && board && (
        <MenuItem
          icon={<FileX />}
          onSelect={() => mute(post, 'Muted: your activity and mails tell no more of this post')}
        >
          Mute this post
        </MenuItem>
      )}
      {board && (
        <MenuItem
          icon={<BellMinus />}
          onSelect={() => mute(board, 'Muted: your activity and mails tell no more of this board')}
        >
          Mute the board <bdi>{boardTitle}</bdi>
        </MenuItem>
      )}
      {person && (
        <MenuItem
          icon={<UserMinus />}
          onSelect={() => mute({ type: 'PERSON', id: by.id, title: null, person: by }, `${person} is muted`)}
        >
          Mute <bdi>{person}</bdi>
        </MenuItem>
      )}
      {mutable && (
        <MenuItem
          icon={<EyeOff />}
          onSelect={() =>
            mute({ type: 'KIND', id: mutable, title: null, person: null }, `Muted: ${kindWords[mutable]}`)
          }
        >
          Mute all: {kindWords[mutable]}
        </MenuItem>
      )}
    </Menu>
  );
}
