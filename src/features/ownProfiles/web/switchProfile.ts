import type { useRouter } from '@tanstack/react-router';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import type { Session, Switched } from '#features/session/web/index.ts';
import type { Platform } from '#platform/web/platform.ts';
import { isHeld } from '#platform/web/offline/reload.ts';
import { dismissToast, toast } from '#ui/web/index.ts';

/**
 * How long changes may take to reach the server. Those that are left wait in this browser for their profile's return.
 */
const FLUSH_MS = 3000;
const TOLD = 'profile-elsewhere';

export type Chosen = Pick<PersonInfo, 'id' | 'firstName' | 'lastName'>;

/** Services that switching the profile needs. */
export interface Switching {
  session: Session;
  saves: Platform['saves'];
  router: ReturnType<typeof useRouter>;
}

/** @returns whether it did */
export async function switchProfile(
  { session, saves, router }: Switching,
  profile: Chosen,
): Promise<boolean> {
  if (isHeld()) {
    toast({
      variant: 'warning',
      message: 'Files are still on their way. Switch once they have arrived, or cancel them.',
    });
    return false;
  }
  // Leaving the page saves its edits, still as the profile that wrote them.
  await router.navigate({ to: '/' });
  if (router.state.location.pathname !== '/') return false; // they stay, with what they had not saved
  await new Promise((done) => setTimeout(done, 0));
  await saves.flush(FLUSH_MS);
  const name = fullName(profile);
  session.switchTo({ profileID: profile.id, name });
  await router.invalidate();
  toast({ variant: 'success', id: 'profile', message: `You continue as ${name}`, afterCall: true });
  return true;
}

/** Tells the person in this tab that another tab went on as another profile, and offers to follow. */
export function tellSwitched(switching: Switching, { profileID, name }: Switched): void {
  if (switching.session.profileID === profileID) {
    dismissToast(TOLD);
    return;
  }
  toast({
    id: TOLD,
    persistent: true,
    message: `You continue as ${name} in another tab. This one stays as it is.`,
    action: {
      label: 'Switch here too',
      onAction: () => void switchProfile(switching, { id: profileID, firstName: name, lastName: '' }),
    },
  });
}
