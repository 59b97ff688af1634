import { Copy, Link2, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { roleNames } from '#access/contract/roles.ts';
import type { Board } from '#features/boards/contract.ts';
import {
  inviteLinkEnded,
  renewInviteLink,
  revokeInviteLink,
  type InviteLink,
} from '#features/members/contract/links.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, IconButton, Time } from '#ui/web/index.ts';
import { inviteLinks } from './inviteLinkQueries.ts';
import { addressKnown, copyAddress, keepAddress } from './linkAddresses.tsx';
import styles from '../MembersPanel.module.css';

/** So many at first: the members come below. */
const FEW = 3;

/** The invitation links of a board that still work, each of which can be ended. */
export function InviteLinks({ board }: { board: Board }) {
  const profileID = usePlatform().profileID();
  const { data = [] } = useLive(inviteLinks(board._id, profileID));
  const [isWhole, setWhole] = useState(false);
  const { run } = useCommand(revokeInviteLink);
  const [now] = useState(Date.now); // as of opening the panel
  const live = data.filter((link) => Date.parse(link.expiresAt) > now);
  if (live.length === 0) return null;
  const revoke = ({ _id: linkID }: InviteLink) =>
    void run({ params: { boardID: board._id, linkID } }, [
      expectEvent(`profile:${profileID}`, inviteLinkEnded, { boardID: board._id, linkID }),
    ]);
  return (
    <section>
      <h3 className={styles.heading}>
        Invitation links <span>{live.length}</span>
      </h3>
      <ul role="list">
        {live.slice(0, isWhole ? undefined : FEW).map((link) => (
          <li key={link._id} className={styles.line}>
            <span className={styles.glyph}>
              <Link2 aria-hidden="true" />
            </span>
            <div className={styles.who}>
              <span>{roleNames[link.role]}</span>
              <small>
                {uses(link)}, runs out <Time at={link.expiresAt} as="date" />
              </small>
            </div>
            <CopyOrRenew board={board} link={link} />
            <IconButton
              icon={<X />}
              label={`Withdraw the link for ${roleNames[link.role]}`}
              tooltip="Withdraw link"
              sends
              onClick={() => revoke(link)}
            />
          </li>
        ))}
      </ul>
      {live.length > FEW && !isWhole && (
        <Button variant="link" size="compact" onClick={() => setWhole(true)}>
          Show {live.length - FEW} more
        </Button>
      )}
    </section>
  );
}

/** Copies the address again, where this page was told it; else gives the link another, for the server keeps none. */
function CopyOrRenew({ board, link }: { board: Board; link: InviteLink }) {
  const { run, isBusy } = useCommand(renewInviteLink);
  const known = addressKnown(link._id);
  const role = roleNames[link.role];
  const renew = async () => {
    const result = await run({ params: { boardID: board._id, linkID: link._id } });
    if (!result.ok) return;
    keepAddress(link._id, result.data.url);
    await copyAddress(result.data.url, 'New address copied. The one before leads nowhere now.');
  };
  return known === undefined ? (
    <IconButton
      icon={<RefreshCw />}
      label={`Give the link for ${role} a new address`}
      tooltip="Copy a new address"
      busy={isBusy}
      sends
      onClick={() => void renew()}
    />
  ) : (
    <IconButton
      icon={<Copy />}
      label={`Copy the link for ${role}`}
      tooltip="Copy link"
      onClick={() => void copyAddress(known)}
    />
  );
}

function uses({ uses: used, maxUses }: InviteLink): string {
  if (maxUses !== null) return `${used} of ${maxUses} uses`;
  if (used === 0) return 'Not used yet';
  return used === 1 ? 'Used once' : `Used ${used} times`;
}
