import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, MessageSquare, NotebookPen, Unlink, UserRound } from 'lucide-react';
import { useState } from 'react';
import { BookmarkItem } from '#features/bookmarks/web/index.ts';
import type { Connection } from '#features/connections/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName, personAddress } from '#features/profiles/web/index.ts';
import { IconButton, lazyPart, Menu, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import { useBlocking } from './usePersonActions.ts';

const DisconnectDialog = lazyPart(() => import('./DisconnectDialog.tsx'));
const BlockDialog = lazyPart(() => import('./BlockDialog.tsx'));

export interface KnownPerson extends PersonInfo {
  status: Connection['status'];
  connectionBoardID?: string | null;
}

/** Menu of further actions on a person. */
export function PersonMenu({ person, isOnPage = false }: { person: KnownPerson; isOnPage?: boolean }) {
  const [asking, setAsking] = useState<'disconnect' | 'block'>();
  const { unblock } = useBlocking(person);
  const navigate = useNavigate();
  const address = personAddress(person.id);
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={<Ellipsis />} label={`More about ${fullName(person)}`} tooltip="More" />}
      >
        {!isOnPage && (
          <MenuItem icon={<UserRound />} onSelect={() => void navigate({ to: address })}>
            Open page
          </MenuItem>
        )}
        {!isOnPage && person.status === 'CONNECTED' && (
          <MenuItem
            icon={<MessageSquare />}
            onSelect={() => void navigate({ to: '/messages', search: { with: person.id } })}
          >
            Message
          </MenuItem>
        )}
        {!isOnPage && person.status === 'CONNECTED' && (
          <MenuItem
            icon={<NotebookPen />}
            onSelect={() => void navigate({ to: address, search: { panel: 'notebook' } })}
          >
            Connection Notebook
          </MenuItem>
        )}
        {person.status === 'CONNECTED' && <BookmarkItem type="CONNECTION" id={person.id} />}
        {(!isOnPage || person.status === 'CONNECTED') && <MenuSeparator />}
        {person.status === 'CONNECTED' && (
          <MenuItem icon={<Unlink />} destructive onSelect={() => setAsking('disconnect')}>
            Disconnect
          </MenuItem>
        )}
        {person.status === 'BLOCKED' ? (
          <MenuItem icon={<Ban />} sends onSelect={() => void unblock()}>
            Unblock
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} destructive onSelect={() => setAsking('block')}>
            Block
          </MenuItem>
        )}
      </Menu>
      {asking === 'disconnect' && <DisconnectDialog person={person} onClose={close} />}
      {asking === 'block' && <BlockDialog person={person} onClose={close} />}
    </>
  );
}
