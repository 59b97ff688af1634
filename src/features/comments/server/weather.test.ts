import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteNote } from '#blocks/note/contract.ts';
import {
  addComment,
  deleteComment,
  restoreComment,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { createPost, openPost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { postReactions } from '#features/reactions/web/index.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { Call, LiveDefinition, Reading } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { cursorOf } from '#platform/web/live/reading.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectSame } from '../../../testing/live/expectLive.ts';
import { ModelClient } from '../../../testing/live/modelClient.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 12);
/** More than a page, so that what happens to comments nobody has read yet is part of it. */
const EARLIER = 130;

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const kinds = ['say', 'onNote', 'reply', 'edit', 'remove', 'restore', 'react', 'takeBack', 'bin', 'unbin', 'more', 'before', 'reconnect'] as const; // prettier-ignore
interface Step {
  kind: (typeof kinds)[number];
  who: number;
  pick: number;
  wait: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.integer({ min: 0, max: 2 }),
  pick: fc.nat(1000),
  wait: fc.boolean(),
});

/** A post with a note and many comments, of which the ids are known. */
async function openScene() {
  const body = { title: 'Ridge', things: [{ body: '<p>Snow</p>' }] };
  const post = await call(app, createPost, { params: { boardID: team.boardID }, body }, team.author);
  const noteID = post.things[0]!._id;
  const earlier = Array.from({ length: EARLIER }, () => newId(Date.now() - 3_600_000));
  await sql`insert into comments (id, post_id, owner_id, comment)
    select id, ${post._id}, ${team.owner.profileID}, 'Earlier' from unnest(${earlier}::text[]) id`.execute(
    app.services.db,
  );
  await sql`update posts set comment_count = ${EARLIER} where id = ${post._id}`.execute(app.services.db);
  const comments = [earlier[0]!, ...earlier.slice(-2)];

  /** One change by one person; refused ones are part of life. */
  const act = async ({ kind, pick }: Step, person: Person): Promise<void> => {
    const commentID = comments[pick % comments.length]!;
    const params = { commentID };
    const where = { boardID: team.boardID, postID: post._id, thingID: noteID };
    const say = async (more: object) => {
      const words = { sourceType: 'POST' as const, sourceID: post._id, comment: `${kind} ${pick}`, ...more };
      const made = await request(app, addComment, { body: words }, person);
      if (made.statusCode === 200) comments.push(made.json()._id);
    };
    const targets = [{ type: 'COMMENT', id: commentID }, { type: 'NOTE', id: noteID }, { type: 'POST', id: post._id }] as const; // prettier-ignore
    const reaction = { params: targets[pick % 3]!, body: { unicode: pick % 2 ? '❤️' : '💡' } };
    const acts: Partial<Record<Step['kind'], () => Promise<unknown>>> = {
      say: () => say({}),
      onNote: () => say({ sourceType: 'NOTE', sourceID: noteID }),
      reply: () => say({ replyTo: commentID }),
      edit: () => request(app, updateComment, { params, body: { comment: `Edited ${pick}` } }, person),
      remove: () => request(app, deleteComment, { params }, team.owner),
      restore: () => request(app, restoreComment, { params }, team.owner),
      react: () => request(app, addReaction, reaction, person),
      takeBack: () => request(app, removeReaction, reaction, person),
      bin: () => request(app, deleteNote, { params: where }, team.author),
      unbin: () => request(app, restoreThing, { params: where }, team.author),
    };
    await acts[kind]?.();
  };
  return { postID: post._id, middle: earlier[EARLIER / 2]!, act };
}

test('in bad weather everybody ends with the comments, reactions and counts that there are', async () => {
  const people = [team.owner, team.subscriber, team.contributor];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), fc.integer(), async (steps, seed) => {
      const { postID, middle, act } = await openScene();
      const random = seeded(seed);
      const clients = people.map(
        (person) => new ModelClient(app, person, { drop: 0.2, double: 0.2, delay: 0.4 }, random),
      );
      // The latest, and a window that was opened in the middle of what was said.
      const listsOf = ({ profileID }: Person) => [
        postComments(postID, profileID),
        postComments(postID, profileID, middle),
      ];
      const screensOf = (person: Person) =>
        [...listsOf(person), postReactions(postID)] as unknown as LiveDefinition<unknown>[];
      try {
        await Promise.all(clients.map((client) => client.connect()));
        for (const client of clients) for (const screen of screensOf(client.person)) client.look(screen);
        const running: Promise<unknown>[] = [];
        for (const one of steps) {
          const client = clients[one.who]!;
          const direction = one.kind === 'before' ? 'before' : 'after';
          const more = () =>
            Promise.all(listsOf(client.person).map((list) => client.cache.more(list, direction))).catch(
              () => undefined,
            );
          const done =
            one.kind === 'reconnect'
              ? client.reconnect()
              : one.kind === 'more' || one.kind === 'before'
                ? more()
                : act(one, client.person);
          if (one.wait) await done;
          else running.push(done);
        }
        await Promise.all(running);
        for (const client of clients) {
          await client.settle([`post:${postID}`]);
          for (const screen of screensOf(client.person)) {
            const kept = client.cache.entry(screen)!.data;
            const { data } = await readAll(screen, client.call);
            const what = `${client.person.name} ${screen.key.join('/')}`;
            expectSame(itemsOf(kept), itemsOf(within(data, kept)), what);
          }
        }
        expect(await counted(postID)).toEqual(await shown(postID));
      } finally {
        for (const client of clients) client.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);

/** All of a list, both ways. */
async function readAll<T>(definition: LiveDefinition<T>, as: Call): Promise<Reading<T>> {
  let reading = await definition.read(as);
  for (const direction of ['before', 'after'] as const)
    while (definition.more && cursorOf(reading.data, direction) !== undefined) {
      const page = await definition.more(as, reading.data, direction);
      reading = { ...reading, data: definition.join!(reading.data, page.data) };
    }
  return reading;
}

/** A window that was kept by events, with those of all comments that belong in it. */
function within(all: unknown, window: unknown): unknown {
  const { items } = all as LiveList<Comment>;
  if (!Array.isArray(items)) return all; // reactions
  const { from, until } = window as LiveList<Comment>;
  const isIn = ({ _id }: Comment) => (!from || _id <= from._id) && (!until || _id >= until._id);
  return { ...(window as object), items: items.filter(isIn) };
}

const itemsOf = (data: unknown) => (data as LiveList<unknown>).items ?? data;

async function counted(postID: string): Promise<number> {
  const post = await call(app, openPost, { params: { postID }, body: {} }, team.viewer);
  return post.commentCount;
}

async function shown(postID: string): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from comments c left join things t on t.id = c.thing_id
    where c.post_id = ${postID} and c.deleted_at is null and t.deleted_at is null`.execute(app.services.db);
  return rows[0]!.shown;
}

/** A generator of the same numbers for the same seed, so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
