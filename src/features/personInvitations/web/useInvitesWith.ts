import { useProfileID } from '#features/pageParts/web/index.ts';
import type { ConnectionInvite } from '#features/personInvitations/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { personInvites } from './inviteQueries.ts';

/** The open invitation to somebody, and theirs to the reader. */
export function useInvitesWith(id: string) {
  const invites = useLive(personInvites(useProfileID())).data;
  const isWith = ({ person }: ConnectionInvite) => person?.id === id;
  return { sent: invites?.sent.find(isWith), received: invites?.received.find(isWith) };
}
