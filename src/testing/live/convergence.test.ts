import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { converge, convergenceGround, WEATHERS } from './convergence.ts';
import type { Ground } from './convergenceScene.ts';
import { runs } from '../runs.ts';

const RUNS = runs('CONVERGENCE_RUNS', { byDay: 25, atNight: 500 });
/** The seed that a failure names: with it, the same runs are made again. */
const SEED = process.env['CONVERGENCE_SEED'];

let app: TestApp;
let ground: Ground;
beforeAll(async () => {
  app = await createTestApp({ listen: true, connections: 8 });
  ground = await convergenceGround(app);
});
afterAll(() => app.dispose());

test('blocks, their order and collections are the same on every screen, and nothing is lost', async () => {
  const done = await converge(ground, RUNS, SEED === undefined ? undefined : Number(SEED));
  expect(done).toEqual({ runs: RUNS, replays: RUNS * WEATHERS });
}, 900_000);
