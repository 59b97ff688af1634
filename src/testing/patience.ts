import { vi } from 'vitest';

/** As long as `expect.poll` waits. The second that `vi.waitFor` waits by itself is too short on a busy machine. */
const PATIENCE = 15_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
