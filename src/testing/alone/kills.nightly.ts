import { expect, test } from 'vitest';
import { kill } from './kills.ts';

const EACH = 20;

test(
  `${EACH} kills each of the server, of PostgreSQL and of both lose and double nothing`,
  { timeout: 600_000 },
  async () => {
    const { pauses, acknowledged, retried, rate } = await kill(EACH);
    expect(pauses).toHaveLength(3 * EACH);
    process.stdout.write(
      `${pauses.length} kills: ${acknowledged} writes acknowledged, ${rate.toFixed(0)} a second while it ran, ` +
        `${retried} sent again; writing again after ${pauses[pauses.length / 2]} ms (median), ${pauses.at(-1)} ms at most\n`,
    );
  },
);
