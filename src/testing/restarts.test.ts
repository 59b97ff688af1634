import { expect, test } from 'vitest';
import { restart } from './restarts.ts';

// A few of the fifty that `restarts.nightly.ts` makes.
const TIMES = 5;

test(
  `ended ${TIMES} times while people write, it starts by itself and has lost nothing`,
  { timeout: 300_000 },
  async () => {
    const { starts, acknowledged } = await restart(TIMES);
    expect(starts).toHaveLength(TIMES);
    expect(acknowledged).toBeGreaterThanOrEqual(TIMES);
  },
);
