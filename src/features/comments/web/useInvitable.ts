import { useEffect, useState } from 'react';
import { listSharingCandidates } from '#features/connections/contract.ts';
import { inviteMembers } from '#features/members/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';

const PAUSE_MS = 120;
const MOST = 3;

/** Somebody one knows who is not on the board yet: they cannot be spoken to there, and can be invited. */
export interface Invitable {
  people: PersonInfo[];
  invite(person: PersonInfo): void;
}

/** @param query what is typed of a name; undefined, or '', while nobody is looked for, or one may not invite there */
export function useInvitable(query: string | undefined, boardID: string): Invitable {
  const { call } = usePlatform();
  const [found, setFound] = useState<{ query: string; people: PersonInfo[] }>({ query: '', people: [] });
  const { run } = useCommand(inviteMembers);
  const wanted = query?.trim() ?? '';
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const look = () =>
      call(listSharingCandidates, { query: { search: wanted, boardID } }, { signal: stop.signal })
        .then(({ data }) => {
          const people = data.info.filter(({ role }) => role === null).slice(0, MOST);
          setFound({ query: wanted, people });
        })
        .catch(() => undefined); // nobody is offered; typing on asks again
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, wanted, boardID]);
  const invite = async (person: PersonInfo) => {
    const body = { profileIDs: [person.id], role: 'subscriber' as const };
    const { ok } = await run({ params: { boardID }, body });
    if (ok)
      toast({
        message: `${fullName(person)} is invited. Once they have joined, they can be mentioned here.`,
        variant: 'success',
      });
  };
  return {
    people: wanted !== '' && found.query === wanted ? found.people : [],
    invite: (person) => void invite(person),
  };
}
