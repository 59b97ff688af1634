import { useEffect, useEffectEvent, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { ConnectionStatus, PersonInfo, ProfilePage } from '#features/profiles/contract.ts';
import { isMissing, useProfileID } from '#features/pageParts/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { usePersonAdditions, type OnPerson } from '../additions.ts';
import { connectionEvents } from '../people/applyPeopleEvent.ts';
import { peopleList, personPage } from '../people/peopleQueries.ts';

/** Somebody as their page shows them. */
export interface Person {
  profile: PersonInfo;
  /** Null for oneself. */
  status: ConnectionStatus | null;
  /** The person's own profile; absent where the reader has blocked them. */
  page: ProfilePage | undefined;
  /** Whether what the reader keeps about the person has been read; never of strangers. */
  isKept: boolean;
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
  // Somebody whom one has blocked shows nothing of themselves, but is known; of a stranger one keeps nothing.
  const status = shown?.connectionStatus;
  const kept = useKept(id, isHidden || (shown !== undefined && status !== null && status !== 'STRANGER'));
  useReadAgain(id, page, ...(kept ? [kept] : []));

  const profile = shown ?? kept?.data?.profileInfo;
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
        isKept: status !== 'STRANGER' && kept?.data !== undefined,
        connection: found.items.find((person) => person.id === id),
      },
    };
  }
  if (isHidden && kept?.data?.status === 'BLOCKED') {
    return {
      is: 'there',
      person: {
        profile: kept.data.profileInfo,
        status: 'BLOCKED',
        page: undefined,
        isKept: true,
        connection: found.items.find((person) => person.id === id),
      },
    };
  }
  const isKeptAwaited = kept?.isLoading && !kept.error;
  if (isHidden && !isKeptAwaited) return { is: 'missing', name };
  if (page.error && !isHidden) return { is: 'failed', retry: page.retry, isBusy: page.isLoading };
  return { is: 'loading' };
}

/** Who somebody is by what the reader keeps about them; undefined where no feature keeps anything. */
function useKept(id: string, enabled: boolean) {
  const keep = usePersonAdditions().find((addition) => addition.useKept)?.useKept;
  // oxlint-disable-next-line react/hooks -- the additions are the same for as long as the page is there
  return keep?.(id, { enabled });
}

/** Somebody on their page as additions take them; undefined for oneself, whom nothing is added to. */
export function onPageOf({ profile: person, status, connection }: Person): OnPerson | undefined {
  return status === null ? undefined : { person, status, connection, isOnPage: true };
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
        if (isEvent(event, ...connectionEvents) && event.data.connection.id === id) again();
      }),
    [cache, id],
  );
}
