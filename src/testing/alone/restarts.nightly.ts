import { expect, test } from 'vitest';
import { restart } from './restarts.ts';

const TIMES = 50;

test(
  `ended ${TIMES} times while people write, it starts by itself and has lost nothing`,
  { timeout: 1_800_000 },
  async () => {
    const { starts, acknowledged, retried, early } = await restart(TIMES);
    expect(starts).toHaveLength(TIMES);
    process.stdout.write(
      `${TIMES} restarts and ${early} ended while starting: ${acknowledged} writes acknowledged, ${retried} sent again; ` +
        `ready after ${starts[TIMES / 2]} ms (median), ${starts.at(-1)} ms at most\n`,
    );
  },
);
