import { useEffect, useEffectEvent, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { ConnectionInfo } from '#features/personNotes/contract.ts';
import type { ConnectionStatus, PersonInfo, ProfilePage } from '#features/profiles/contract.ts';
import { isMissing, useProfileID } from '#features/pageParts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { connectionChangeOf } from '../people/applyPeopleEvent.ts';
import { connectionInfo, peopleList, personPage } from '../people/peopleQueries.ts';

/** Somebody as their page shows them. */
export interface Person {
  profile: PersonInfo;
  /** Null for oneself. */
  status: ConnectionStatus | null;
  /** The person's own profile; absent where the reader has blocked them. */
  page: ProfilePage | undefined;
  /** The reader's notes about the person; absent for strangers. */
  info: ConnectionInfo | undefined;
  /** The connection of the two people, once it is known. */
  connection: Connection | undefined;
}

export type PersonState =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => void; isBusy: boolean }
  /** `name`: they were here a moment ago. */
  | { is: 'missing'; name: string | undefined }
  | { is: 'there'; person: Person };

/** Everything about somebody that one may see, kept true while it is looked at. */
export function usePerson(id: string): PersonState {
  const me = useProfileID();
  const page = useLive(personPage(me, id));
  const isHidden = page.error !== null && isMissing(page.error);
  const shown = isHidden ? undefined : page.data;
  // Whom one has blocked shows nothing of themselves, but is known; of a stranger one keeps nothing.
  const status = shown?.connectionStatus;
  const info = useLive(connectionInfo(me, id), {
    enabled: isHidden || (shown !== undefined && status !== null && status !== 'STRANGER'),
  });
  useReadAgain(id, page, info);

  const profile = shown ?? info.data?.profileInfo;
  const isKnown = profile !== undefined && status !== null && status !== 'STRANGER';
  const words = profile ? `${profile.firstName} ${profile.lastName} ${profile.screenName}`.slice(0, 100) : '';
  const found = useLiveList(peopleList(me, { search: words }), { enabled: isKnown });
  const [name, setName] = useState<string>();
  const fullName = profile && `${profile.firstName} ${profile.lastName}`.trim();
  if (fullName !== undefined && fullName !== name) setName(fullName);

  if (shown) {
    return {
      is: 'there',
      person: {
        profile: shown,
        status: shown.connectionStatus,
        page: shown,
        info: status === 'STRANGER' ? undefined : info.data,
        connection: found.items.find((person) => person.id === id),
      },
    };
  }
  if (isHidden && info.data?.status === 'BLOCKED') {
    return {
      is: 'there',
      person: {
        profile: info.data.profileInfo,
        status: 'BLOCKED',
        page: undefined,
        info: info.data,
        connection: found.items.find((person) => person.id === id),
      },
    };
  }
  if (isHidden && !info.isLoading) return { is: 'missing', name };
  if (page.error && !isHidden) return { is: 'failed', retry: page.retry, isBusy: page.isLoading };
  return { is: 'loading' };
}

/** Data that is not there may be, once the two are something else to each other. Data that is there follows by itself. */
function useReadAgain(id: string, ...reads: { data: unknown; retry(): void }[]): void {
  const { cache } = usePlatform();
  const again = useEffectEvent(() => {
    for (const { data, retry } of reads) if (data === undefined) retry();
  });
  useEffect(
    () =>
      cache.onEvent((event) => {
        if (connectionChangeOf(event)?.connection.id === id) again();
      }),
    [cache, id],
  );
}
