import { useSession } from '#features/session/web/index.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';

/**
 * How long signing out waits for changes that are on their way. Changes that are left wait in this browser for their
 * person's return.
 */
const FLUSH_MS = 2000;

export function useSignOut(): () => Promise<void> {
  const { session } = useSession();
  const { saves } = usePlatform();
  return async () => {
    await saves.flush(FLUSH_MS);
    try {
      await session.leave();
      toast({ message: 'Logged out successfully', variant: 'success', afterCall: true });
    } catch (error) {
      const { code, message } = error as CallError;
      // Without a code, nobody answered: there is no message of the server's.
      toast({ message: code === undefined ? 'An unknown error occurred' : message, variant: 'danger' });
    }
  };
}
