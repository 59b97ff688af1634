import { vi } from 'vitest';
import { CallError } from '../../calling/callError.ts';
import { connection } from '../../calling/connection.ts';
import type { Platform } from '../../platform.ts';
import type { SaveJob } from '../saveQueue.ts';
import { savesBy } from './savesBy.ts';

/**
 * A platform whose server cannot be reached. Ends with `vi.restoreAllMocks()`.
 * @returns it, the changes that it has kept, and `refuse`: the server is back and refuses them
 */
export function offlinePlatform(profileID = 'ilse') {
  const reach = vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const kept: SaveJob[] = [];
  let answer = (): Promise<never> => Promise.reject(new CallError(0));
  const saves = savesBy(() => answer(), [], {
    send: () => answer(),
    queued: (job) => {
      const at = kept.findIndex(({ id }) => id === job.id); // a newer one takes its place
      kept.splice(at < 0 ? kept.length : at, 1, job);
    },
  });
  const call = vi.fn(() => Promise.reject(new CallError(0)));
  const platform = { call, saves, profileID: () => profileID } as unknown as Platform;
  const refuse = async (error = new CallError(403, { message: 'Not yours.' })) => {
    reach.mockReturnValue(true);
    answer = () => Promise.reject(error);
    await vi.waitFor(() => {
      saves.nudge();
      if (saves.snapshot().waiting > 0) throw new Error('Changes still wait');
    });
  };
  return { platform, kept, refuse };
}
