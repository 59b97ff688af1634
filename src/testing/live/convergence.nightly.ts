import { expect, test } from 'vitest';
import { createTestApp } from '../app.ts';
import { converge, convergenceGround } from './convergence.ts';

const RUNS = 10_000;
const MOST_MS = 3 * 3_600_000;

test(`${RUNS} runs: every screen is as a fresh read, and nothing is lost`, { timeout: MOST_MS }, async () => {
  const app = await createTestApp({ listen: true, connections: 8 });
  try {
    expect((await converge(await convergenceGround(app), RUNS)).runs).toBe(RUNS);
  } finally {
    await app.dispose();
  }
});
