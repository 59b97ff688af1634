import type { ReactNode } from 'react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { personInvites } from './inviteQueries.ts';

/** How many invitations to connect wait for an answer, drawn as its place wants it. */
export default function InvitationCount({ children }: { children: (count: number) => ReactNode }) {
  const { data } = useLive(personInvites(useProfileID()));
  return children(data?.received.length ?? 0);
}
