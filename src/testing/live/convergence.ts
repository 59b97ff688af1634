import fc from 'fast-check';
import { takeOutOfCollection } from '#blocks/collection/contract.ts';
import { copyThings } from '#features/posts/contract/movingThings.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { checks } from '../../features.server.ts';
import { call, type TestApp } from '../app.ts';
import { FILES, Scene, step, type Ground, type Step } from './convergenceScene.ts';
import { expectSame } from './expectLive.ts';
import { ModelClient } from './modelClient.ts';
import type { Person } from '../people.ts';
import { Recorder, type Recorded } from '../recorded.ts';
import { replayAll } from './replay.ts';
import { seeded } from '../seeded.ts';
import { runs as runsOf } from '../runs.ts';
import { createCollectionScene } from '../collectionScene.ts';
import { createTeam } from '../team.ts';
import { createTestPost } from '../uploads.ts';

/** A run: its steps, and how the network treats it. */
const run = fc.record({ steps: fc.array(step, { minLength: 4, maxLength: 16 }), seed: fc.integer() });

/** Weathers in which each run is shown to the cache again. */
export const WEATHERS = runsOf('CONVERGENCE_WEATHERS', { byDay: 19, atNight: 9 });

/** Runs at once: most of one is waiting. */
const AT_ONCE = 4;

/** Makes the place where runs take place. The app listens. */
export async function convergenceGround(app: TestApp): Promise<Ground> {
  const { boardID, owner, author } = await createTeam(app);
  const post = await createTestPost(app, owner, boardID, 'Source');
  const scene = createCollectionScene(app, owner, post);
  const made = await scene.create();
  const first = await scene.add(made._id, 'source.csv');
  await call(app, takeOutOfCollection, { params: scene.params(made), body: { filesID: [first] } }, owner);
  const filesID = [first];
  while (filesID.length < FILES) {
    const body = { srcPostID: post._id, tgtPostID: post._id, thingIDs: [first] };
    filesID.push(...(await call(app, copyThings, { body }, owner)).thingIDs);
  }
  return { app, boardID, people: [owner, author], source: { postID: post._id, filesID } };
}

/**
 * Two people change blocks, their order and collections of two posts at once, while events are dropped, doubled, late and
 * out of order, connections break, and a tab crashes. After each run every cache equals a fresh read, every order is a
 * permutation of the blocks there, and every block that was made is somewhere or in the bin.
 * Then what one of the two could see in a run is shown to the cache once more, in `WEATHERS` others: of a run, the
 * server's part takes a second, and the cache's milliseconds.
 * @param seed repeats a series of runs
 * @returns how many there were, and in how many other weathers each was shown
 */
export async function converge(
  ground: Ground,
  runs: number,
  seed = Date.now() & 0xffff_ffff,
): Promise<{ runs: number; replays: number }> {
  const all = fc.sample(run, { numRuns: runs, seed });
  let next = 0;
  const recorded: Recorded[] = [];
  const work = async () => {
    while (next < all.length) {
      const at = next++;
      const { steps, seed: weather } = all[at]!;
      const fail = (error: unknown) => {
        next = all.length;
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`run ${at} of series ${seed}: ${JSON.stringify(steps)}\n${why}`, { cause: error });
      };
      recorded.push(await oneRun(ground, steps, weather).catch(fail));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { db, blobs } = ground.app.services;
  const found = await runChecks(checks, { db, blobs, quick: true });
  const findings = found.flatMap(({ rule, findings: broken }) => broken.map((line) => `${rule}: ${line}`));
  if (findings.length > 0) throw new Error(`series ${seed}: ${findings.slice(0, 5).join('; ')}`);
  return { runs: recorded.length, replays: await replayAll(recorded, WEATHERS, seed) };
}

async function oneRun(ground: Ground, steps: readonly Step[], seed: number): Promise<Recorded> {
  const scene = await Scene.open(ground);
  const random = seeded(seed);
  const open = async (person: Person) => {
    const client = new ModelClient(ground.app, person, { drop: 0.2, double: 0.2, delay: 0.4 }, random);
    await client.connect();
    for (const screen of scene.screens(person)) client.look(screen, { rows: true });
    return client;
  };
  const clients = await Promise.all(ground.people.map(open));
  const person = ground.people[seed & 1]!;
  const recorder = new Recorder(ground.app, person, scene.screens(person));
  const running: Promise<unknown>[] = [];
  try {
    for (const [index, one] of steps.entries()) {
      if (index % 2 === 0) await recorder.note();
      if (one.kind === 'crash') {
        clients[one.who]!.close();
        clients[one.who] = await open(ground.people[one.who]!);
        continue;
      }
      const done = one.kind === 'reconnect' ? clients[one.who]!.reconnect() : scene.act(one);
      if (one.wait) await done;
      else running.push(done);
    }
    await Promise.all(running);
    for (const client of clients) await compare(scene.screens(client.person), client);
    await scene.expectNothingLost();
    return await recorder.end();
  } finally {
    await Promise.allSettled(running);
    for (const client of clients) client.close();
  }
}

async function compare(screens: LiveDefinition<unknown>[], client: ModelClient): Promise<void> {
  await client.settle();
  for (const screen of screens) {
    const fresh = await screen.read(client.call).then(
      (reading) => reading.data,
      (error: unknown) => {
        if (error instanceof CallError && error.status === 404) return undefined;
        throw error;
      },
    );
    // A page that says "not found" stays so until it is opened again: what it shows then is what counts.
    if (fresh !== undefined && client.cache.entry(screen) === undefined)
      await client.cache.client.refetchQueries({ queryKey: screen.key, exact: true });
    const kept = client.cache.view(screen);
    const what = `${client.person.name}: ${screen.key.join('/')}`;
    if (fresh === undefined && kept !== undefined) throw new Error(`${what} is still shown`);
    if (fresh !== undefined) expectSame(kept, fresh, what);
  }
}
