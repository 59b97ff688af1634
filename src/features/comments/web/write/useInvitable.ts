import { sharingCandidates } from '#features/connections/web/index.ts';
import { inviteMembers } from '#features/members/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';
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
  const wanted = query?.trim();
  const { found = [], foundFor } = useLookup(
    (words) => sharingCandidates(boardID, words),
    wanted === '' ? undefined : wanted,
    PAUSE_MS,
  );
  const { run } = useCommand(inviteMembers);
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
    people: foundFor === wanted ? found.filter(({ role }) => role === null).slice(0, MOST) : [],
    invite: (person) => void invite(person),
  };
}
