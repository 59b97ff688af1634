import { useSession } from '#features/session/web/index.ts';

/** The profile one is acting as. Only for pages that ask for signing in. */
export function useProfileID(): string {
  return useSession().session.profileID ?? '';
}
