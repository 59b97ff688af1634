import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionStatus } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session and its status; the component follows changes. */
export function useSession(): { session: Session; status: SessionStatus } {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the SessionContext of the composition root');
  return { session, status: useSyncExternalStore(session.subscribe, session.snapshot) };
}
