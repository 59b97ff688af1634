import { ChevronDown } from 'lucide-react';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import type { Board } from '#features/boards/contract.ts';
import { manageableRoles } from '#features/members/contract.ts';
import {
  accessRequestEnded,
  answerAccessRequest,
  type AccessRequest,
} from '#features/members/contract/access.ts';
import { Face, fullName, PersonLink } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Menu, MenuItem, MenuLabel, Time } from '#ui/web/index.ts';
import { accessRequests } from './accessRequestQueries.ts';
import styles from '../MembersPanel.module.css';

/** Who asks to be let onto a board: each is let on as something, or not. */
export function AccessRequests({ board }: { board: Board }) {
  const profileID = usePlatform().profileID();
  const { data = [] } = useLive(accessRequests(board._id, profileID));
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        Asking for access <span>{data.length}</span>
      </h3>
      <ul role="list">
        {data.map((request) => (
          <RequestLine key={request._id} board={board} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestLine({ board, request }: { board: Board; request: AccessRequest }) {
  const { _id: requestID, by, message, requestDate } = request;
  const name = fullName(by);
  const params = { boardID: board._id, requestID };
  const expected = [expectEvent(`profile:${usePlatform().profileID()}`, accessRequestEnded, params)];
  const granting = useCommand(answerAccessRequest, { success: `${name} is on the board` });
  const declining = useCommand(answerAccessRequest);
  const grant = (role: GrantableRole) =>
    void granting.run({ params, body: { type: 'grant', role } }, expected);
  return (
    <li className={styles.request}>
      <Face person={by} size={32} decorative />
      <div className={styles.asks}>
        <span>
          <PersonLink person={by} />{' '}
          <small>
            <Time at={requestDate} as="date" />
          </small>
        </span>
        {message !== '' && <p dir="auto">{message}</p>}
        <div className={styles.buttons}>
          <Menu
            trigger={
              <Button size="compact" sends aria-label={`Let ${name} onto the board`}>
                <span className={styles.pick}>
                  Let in as
                  <ChevronDown aria-hidden="true" />
                </span>
              </Button>
            }
          >
            <MenuLabel>As what</MenuLabel>
            {manageableRoles[board.role].map((role) => (
              <MenuItem key={role} onSelect={() => grant(role)}>
                {roleNames[role]}
              </MenuItem>
            ))}
          </Menu>
          <Button
            variant="quiet"
            size="compact"
            sends
            aria-label={`Decline the request of ${name}`}
            onClick={() => void declining.run({ params, body: { type: 'decline' } }, expected)}
          >
            Decline
          </Button>
        </div>
      </div>
    </li>
  );
}
