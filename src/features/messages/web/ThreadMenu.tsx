import { Bell, BellOff, Ellipsis, Search } from 'lucide-react';
import type { Thread } from '#features/messages/contract.ts';
import { IconButton, Menu, MenuItem, useNarrow } from '#ui/web/index.ts';
import { useMute } from './useMute.ts';

/** What can be done with the discussion that is open. */
export function ThreadMenu({ thread, onSearch }: { thread: Thread | undefined; onSearch: () => void }) {
  const mute = useMute(thread);
  const size = useNarrow() ? 'touch' : 'regular';
  return (
    <Menu align="end" trigger={<IconButton size={size} icon={<Ellipsis />} label="Discussion options" />}>
      <MenuItem icon={<Search />} onSelect={onSearch}>
        Search in this discussion
      </MenuItem>
      {mute && (
        <MenuItem
          icon={thread?.isMuted ? <Bell /> : <BellOff />}
          onSelect={() => mute(thread?.isMuted !== true)}
        >
          {thread?.isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
      )}
    </Menu>
  );
}
