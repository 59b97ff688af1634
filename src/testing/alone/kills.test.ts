import { expect, test } from 'vitest';
import { BETWEEN, kill } from './kills.ts';

// Some of the sixty kills that `kills.nightly.ts` makes.
const EACH = 2;

test(
  `${EACH} kills each of the server, of PostgreSQL and of both lose and double nothing`,
  { timeout: 300_000 },
  async () => {
    const { pauses, acknowledged } = await kill(EACH);
    expect(pauses).toHaveLength(3 * EACH);
    expect(acknowledged).toBeGreaterThan(3 * EACH * BETWEEN);
  },
);
