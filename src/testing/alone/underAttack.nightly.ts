import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttackScene, harms } from '../attack/attackScene.ts';
import { createInstalled } from '../installed.ts';
import type { ServerProcess } from '../serverProcess.ts';

// As `underAttack.test.ts`, with more of it: ten times the connections, for longer, and what it costs in memory.

const RATIO = 20;
const UNNOTICED_MS = 500;
const TRIES = 3;
const CONNECTIONS = 240;
/** Bytes of memory that harm may take, until it ends. */
const MEMORY = 300_000_000;

let server: ServerProcess;
let scene: AttackScene;
beforeAll(async () => {
  server = await createInstalled({ TRUST_PROXY: 'true' });
  await server.start();
  scene = await AttackScene.open(server);
  await scene.measure(200);
});
afterAll(() => server?.remove());

async function memory(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
}

test.each(harms)('%s, of ten times as many: others are answered', { timeout: 600_000 }, async (harm) => {
  const tries: { quiet: number; attacked: number; told: object }[] = [];
  const isFine = () => tries.some(({ quiet, attacked }) => attacked <= Math.max(UNNOTICED_MS, RATIO * quiet));
  const before = await memory();
  while (!isFine() && tries.length < TRIES) {
    const quiet = await scene.measure(100);
    await using attack = await scene.attack(harm, CONNECTIONS);
    const attacked = await scene.measure(200, () => attack.deeds() > CONNECTIONS);
    tries.push({ quiet: quiet.p95, attacked: attacked.p95, told: attack.told() });
    expect([...quiet.refused, ...attacked.refused]).toEqual([]);
    expect((await memory()) - before).toBeLessThan(MEMORY);
  }
  process.stdout.write(`${harm}: ${JSON.stringify(tries)}\n`);
  expect(isFine(), `p95 in milliseconds: ${JSON.stringify(tries)}`).toBe(true);
});
