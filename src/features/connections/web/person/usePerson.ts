import { useEffect, useEffectEvent, useState } from 'react';
import type { Connection, ConnectionInfo } from '#features/connections/contract.ts';
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
  useReadAgain(id, page.retry, info.retry);

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

/** A person's profile depends on the connection status: a change of status has the profile read again. */
function useReadAgain(id: string, ...reads: (() => void)[]): void {
  const { cache } = usePlatform();
  const again = useEffectEvent(() => reads.forEach((read) => read()));
  useEffect(
    () =>
      cache.onEvent((event) => {
        const news = connectionChangeOf(event);
        if (news?.connection.id === id && 'status' in news.was) again();
        else if (news?.connection.id === id && Object.keys(news.was).length === 0) again();
      }),
    [cache, id],
  );
}
