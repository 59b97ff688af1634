import { useRouter } from '@tanstack/react-router';
import { useSession } from '#features/session/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import type { Chosen, Switching } from './switchProfile.ts';

/** Services that switching the profile needs; the code of switching is loaded on demand. */
export function useSwitching(): Switching {
  const { session } = useSession();
  const { saves } = usePlatform();
  return { session, saves, router: useRouter() };
}

/**
 * Goes on as another profile of the account, without a reload: what is open is closed and saved as who made it, then
 * everything that was read is forgotten and the live connection is made anew.
 * @returns what does it; it answers whether it did
 */
export function useSwitchProfile(): (profile: Chosen) => Promise<boolean> {
  const switching = useSwitching();
  return async (profile) => (await import('./switchProfile.ts')).switchProfile(switching, profile);
}
