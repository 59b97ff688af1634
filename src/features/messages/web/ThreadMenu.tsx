import { Bell, BellOff, ChevronsDown, Ellipsis, Search } from 'lucide-react';
import type { Thread } from '#features/messages/contract.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { IconButton, Menu, MenuItem, useNarrow } from '#ui/web/index.ts';
import type { PaneProps } from './paneProps.ts';
import { useMute } from './useMute.ts';
import { unreadKey } from './useRowKeys.ts';

interface ThreadMenuProps extends Pick<PaneProps, 'onNextUnread'> {
  thread: Thread | undefined;
  onSearch: () => void;
}

/** Menu of actions on the open discussion. */
export function ThreadMenu({ thread, onSearch, onNextUnread }: ThreadMenuProps) {
  const mute = useMute(thread);
  const size = useNarrow() ? 'touch' : 'regular';
  return (
    <Menu align="end" trigger={<IconButton size={size} icon={<Ellipsis />} label="Discussion options" />}>
      <MenuItem icon={<Search />} onSelect={onSearch}>
        Search in this discussion
      </MenuItem>
      {onNextUnread && (
        <MenuItem
          icon={<ChevronsDown />}
          shortcut={writtenKeys(unreadKey.keys[0]).join(' ')}
          onSelect={onNextUnread}
        >
          {unreadKey.label}
        </MenuItem>
      )}
      {mute && (
        <MenuItem
          icon={thread?.isMuted ? <Bell /> : <BellOff />}
          onSelect={() => mute(thread?.isMuted !== true)}
        >
          {thread?.isMuted ? 'Unmute discussion' : 'Mute discussion'}
        </MenuItem>
      )}
    </Menu>
  );
}
