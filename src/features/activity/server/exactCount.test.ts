import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity, resetActivity, seeActivity } from '#features/activity/contract.ts';
import { addComment, deleteComment, restoreComment } from '#features/comments/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let postID: string;
/** Comments of the owner's that come and go. */
let comments: string[];
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const kinds = ['say', 'mention', 'delete', 'restore', 'react', 'takeBack', 'see', 'reset'] as const;
interface Act {
  kind: (typeof kinds)[number];
  who: 'owner' | 'contributor' | 'subscriber';
  nth: number;
}

/** Whatever it answers: of two who delete one comment at once, one is refused. */
async function perform({ kind, who, nth }: Act): Promise<void> {
  const person = team[who];
  const commentID = comments[nth % comments.length]!;
  const onPost = { params: { type: 'POST' as const, id: postID }, body: { unicode: '❤️' } };
  const source = { sourceType: 'POST' as const, sourceID: postID };
  const mentionProfiles = [{ profileID: team.author.profileID }];
  const acts: Record<Act['kind'], () => Promise<unknown>> = {
    say: () => request(app, addComment, { body: { ...source, comment: 'Well.' } }, person),
    mention: () =>
      request(app, addComment, { body: { ...source, comment: 'You?', mentionProfiles } }, person),
    delete: () => request(app, deleteComment, { params: { commentID } }, team.owner),
    restore: () => request(app, restoreComment, { params: { commentID } }, team.owner),
    react: () => request(app, addReaction, onPost, person),
    takeBack: () => request(app, removeReaction, onPost, person),
    see: async () => {
      const { info } = await call(app, listActivity, { query: {} }, team.author);
      const item = info[nth % Math.max(1, info.length)];
      if (item) await request(app, seeActivity, { params: { activityID: item._id } }, team.author);
    },
    reset: () => request(app, resetActivity, {}, team.author),
  };
  await acts[kind]();
}

const shown = async (person: Person) =>
  (await call(app, getMenuDetails, {}, person)).profilesDetails.profiles[0]!.activityCount;
/** Last count that an event has told a profile's tabs. */
async function told({ profileID }: Person): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (data ->> 'activityCount')::int as count from events
    where room = ${`profile:${profileID}`} and type = 'ProfileActivityCount' and data ->> 'profileID' = ${profileID}
    order by seq desc limit 1`.execute(app.services.db);
  return rows[0]?.count;
}

test('a reaction that is taken back and given again is counted again', async () => {
  const params = { boardID: team.boardID };
  postID = (await call(app, createPost, { params, body: { title: 'Ridge' } }, team.author))._id;
  comments = [postID];
  const counts: (number | undefined)[] = [];
  for (const kind of ['react', 'takeBack', 'react'] as const) {
    await perform({ kind, who: 'contributor', nth: 0 });
    counts.push(await told(team.author));
    expect(counts.at(-1)).toBe(await shown(team.author));
  }
  expect(counts).toEqual([1, 0, 1]);
  await call(app, resetActivity, {}, team.author);
});

test(
  'whatever several people do at once, the number that was told last is how many there are',
  { timeout: 120_000 },
  async () => {
    const act = fc.record<Act>({
      kind: fc.constantFrom(...kinds),
      who: fc.constantFrom('owner', 'contributor', 'subscriber'),
      nth: fc.nat(5),
    });
    const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const params = { boardID: team.boardID };
        postID = (await call(app, createPost, { params, body: { title: 'Ridge' } }, team.author))._id;
        const body = { sourceType: 'POST' as const, sourceID: postID, comment: 'First.' };
        comments = [];
        for (let i = 0; i < 3; i++) comments.push((await call(app, addComment, { body }, team.owner))._id);
        for (const together of all) {
          await Promise.all(together.map(perform));
          expect(await told(team.author)).toBe(await shown(team.author));
        }
        await call(app, resetActivity, {}, team.author);
      }),
      { numRuns: 15 },
    );
  },
);
