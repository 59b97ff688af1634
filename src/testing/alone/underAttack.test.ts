import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttackScene, harms } from '../attack/attackScene.ts';
import { createInstalled } from '../installed.ts';
import type { ServerProcess } from '../serverProcess.ts';

// Nobody makes the others wait. The test measures how much longer one person's calls take while others do harm: the
// calls without harm and with it are measured one after the other, so that a machine that is busy with something else
// slows both.

/** How often as long a call may take, all but the slowest twentieth; and milliseconds that nobody minds. */
const RATIO = 10;
const UNNOTICED_MS = 250;
/**
 * A machine that something else keeps busy just then is given another try; a server that makes others wait fails each
 * try.
 */
const TRIES = 3;
const CONNECTIONS = 24;

let server: ServerProcess;
let scene: AttackScene;
beforeAll(async () => {
  server = await createInstalled({ TRUST_PROXY: 'true' });
  await server.start();
  scene = await AttackScene.open(server);
  await scene.measure(50); // it is warm
});
afterAll(() => server?.remove());

test.each(harms)('%s: others are answered as if nothing happened', { timeout: 120_000 }, async (harm) => {
  const tries: { quiet: number; attacked: number }[] = [];
  const isFine = () => tries.some(({ quiet, attacked }) => attacked <= Math.max(UNNOTICED_MS, RATIO * quiet));
  while (!isFine() && tries.length < TRIES) {
    const quiet = await scene.measure(20);
    await using attack = await scene.attack(harm, CONNECTIONS);
    const attacked = await scene.measure(30, () => attack.deeds() > 0);
    tries.push({ quiet: quiet.p95, attacked: attacked.p95 });
    expect([...quiet.refused, ...attacked.refused]).toEqual([]);
  }
  expect(isFine(), `p95 in milliseconds: ${JSON.stringify(tries)}`).toBe(true);
});
