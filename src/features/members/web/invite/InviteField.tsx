import { AtSign, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { roleNames } from '#access/contract/roles.ts';
import { MAX_INVITED } from '#features/members/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { Combobox, IconButton } from '#ui/web/index.ts';
import { addressIn, takeAddresses } from './addresses.ts';
import { useInvitees } from './useInvitees.ts';
import styles from '../MembersPanel.module.css';

/** Somebody one knows, or an address. */
export type Invitee =
  | { id: string; label: string; person: PersonInfo }
  | { id: string; label: string; person?: undefined };

/** Picks whom to invite, by typing names or addresses; many addresses can be pasted at once. */
export function InviteField({
  boardID,
  invitees,
  disabledReason,
  onChange,
}: {
  boardID: string;
  invitees: Invitee[];
  /** Why one may not invite, and who can help. */
  disabledReason?: string | undefined;
  onChange: (invitees: Invitee[]) => void;
}) {
  const [query, setQuery] = useState('');
  const { people, isBusy } = useInvitees(boardID, query);
  const isPicked = (id: string) => invitees.some((invitee) => invitee.id === id);
  const known = people.filter(({ id }) => !isPicked(id));
  const free = known.filter(({ role }) => role === null);
  const [on] = known.filter(({ role }) => role !== null);
  const written = addressIn(query);
  const items: Invitee[] = [
    ...(written !== undefined && !isPicked(written.toLowerCase()) ? [byAddress(written)] : []),
    ...free.map((person) => ({ id: person.id, label: fullName(person), person })),
  ];
  const add = (more: Invitee[]) => onChange([...invitees, ...more.filter(({ id }) => !isPicked(id))]);
  const type = (words: string) => {
    const { addresses, rest } = takeAddresses(words);
    if (addresses.length > 0) add(addresses.map(byAddress));
    setQuery(rest);
  };
  const isTooMany = invitees.length > MAX_INVITED;
  return (
    <>
      <Combobox
        label="Invite people"
        placeholder="Name or e-mail"
        icon={<UserPlus aria-hidden="true" />}
        disabled={disabledReason !== undefined}
        {...(disabledReason === undefined ? {} : { hint: disabledReason })}
        error={isTooMany ? `At most ${MAX_INVITED} can be invited at once.` : undefined}
        items={items}
        query={query}
        onQueryChange={type}
        onlyTyped
        busy={isBusy && items.length === 0}
        empty={
          query.trim() === ''
            ? undefined
            : on
              ? `${fullName(on)} is on this board already, as ${roleNames[on.role!]}.`
              : 'Nobody you know is called that. An e-mail address works too.'
        }
        onPick={(invitee) => add([invitee])}
        renderItem={(invitee) => (
          <>
            {invitee.person ? (
              <Face person={invitee.person} size={20} decorative />
            ) : (
              <AtSign aria-hidden="true" className={styles.at} />
            )}
            <bdi>{invitee.label}</bdi>
          </>
        )}
      />
      {invitees.length > 0 && (
        <ul role="list" aria-label="To be invited" className={styles.chips}>
          {invitees.map((invitee) => (
            <li key={invitee.id} className={styles.chip}>
              {invitee.person && <Face person={invitee.person} size={20} decorative />}
              <bdi>{invitee.label}</bdi>
              <IconButton
                size="compact"
                icon={<X />}
                label={`Leave out ${invitee.label}`}
                tooltip="Leave out"
                onClick={() => onChange(invitees.filter(({ id }) => id !== invitee.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const byAddress = (address: string): Invitee => ({ id: address.toLowerCase(), label: address });
