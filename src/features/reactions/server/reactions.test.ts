import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import emojis from 'emojibase-data/en/compact.json' with { type: 'json' };
import { deleteNote } from '#blocks/note/contract.ts';
import { addComment, deleteComment, listComments } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { createPost, deletePost, restorePost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import {
  addReaction,
  listReactions,
  MAX_EMOJI,
  removeReaction,
  type ReactionSource,
} from '#features/reactions/contract.ts';
import { postReactions } from '#features/reactions/web/index.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { countQueries } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
let ids: Record<'POST' | 'NOTE' | 'COMMENT', string>;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const body = { title: 'Ridge', things: [{ body: '<p>Snow</p>' }] };
  post = await call(app, createPost, { params: { boardID: team.boardID }, body }, team.author);
  const words = { sourceType: 'POST' as const, sourceID: post._id, comment: 'Well.' };
  const comment = await call(app, addComment, { body: words }, team.owner);
  ids = { POST: post._id, NOTE: post.things[0]!._id, COMMENT: comment._id };
});

const types = ['POST', 'NOTE', 'COMMENT'] as const;
/** Reactions to comments have events of their own: those are told only to those who may read comments. */
const namesOf = (type: keyof typeof ids) =>
  type === 'COMMENT'
    ? { added: 'reaction.addedToComment', removed: 'reaction.removedFromComment' }
    : { added: 'reaction.added', removed: 'reaction.removed' };
const react = (person: Person, type: keyof typeof ids, unicode = '❤️') =>
  request(app, addReaction, { params: { type, id: ids[type] }, body: { unicode } }, person);
const takeBack = (person: Person, type: keyof typeof ids, unicode = '❤️') =>
  request(app, removeReaction, { params: { type, id: ids[type] }, body: { unicode } }, person);
const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;

/** Who gave what to each thing, by name. */
async function given(person = team.subscriber): Promise<Record<string, Record<string, string[]>>> {
  const { info } = await call(app, listReactions, { params: { postID: post._id } }, person);
  const params = { type: 'POST' as const, id: post._id };
  const comments = (await call(app, listComments, { params }, person)).info;
  const all = [...info, ...comments.map(({ _id, reactions }) => ({ sourceID: _id, reactions }))];
  const names = new Map(
    [team.owner, team.author, team.subscriber].map((p) => [p.profileID, p.name.split(' ')[0]!]),
  );
  const byName = (list: { profileID: string }[]) =>
    list.map(({ profileID }) => names.get(profileID) ?? profileID);
  return Object.fromEntries(
    types.map((type) => [
      type,
      Object.fromEntries(
        Object.entries(all.find(({ sourceID }) => sourceID === ids[type])?.reactions ?? {}).map(
          ([emoji, list]) => [emoji, byName(list)],
        ),
      ),
    ]),
  );
}

async function refused(expected: number, ...calls: (() => Promise<{ statusCode: number }>)[]): Promise<void> {
  const before = [await countEvents(app), await given()];
  for (const make of calls) expect(await status(make()), String(make)).toBe(expected);
  expect([await countEvents(app), await given()]).toEqual(before);
}

describe.each(types)('a reaction to a %s', (type) => {
  test('is given once and taken back', async () => {
    expect(await status(react(team.subscriber, type))).toBe(204);
    expect(await status(react(team.owner, type))).toBe(204);
    expect(await status(react(team.owner, type, '👍🏽'))).toBe(204);
    expect((await given())[type]).toEqual({ '❤️': ['Jonas', 'Ilse'], '👍🏽': ['Ilse'] });
    const heard = async () => (await eventsOf(app, `post:${post._id}`)).length;
    const before = await heard();
    expect(await status(react(team.owner, type))).toBe(204);
    expect(await heard()).toBe(before);

    expect(await status(takeBack(team.subscriber, type))).toBe(204);
    expect(await status(takeBack(team.subscriber, type))).toBe(204);
    expect((await given())[type]).toEqual({ '❤️': ['Ilse'], '👍🏽': ['Ilse'] });
    expect(await heard()).toBe(before + 1);
    expect((await eventsOf(app, `post:${post._id}`)).at(-1)).toEqual({
      name: namesOf(type).removed,
      data: { sourceType: type, sourceID: ids[type], unicode: '❤️', profileID: team.subscriber.profileID },
    });
  });

  test('is for subscribers and above', async () => {
    for (const person of [team.owner, team.author, team.contributor, team.subscriber])
      expect(await status(react(person, type))).toBe(204);
    await refused(
      403,
      () => react(team.viewer, type),
      () => takeBack(team.viewer, type),
    );
    await refused(
      404,
      () => react(team.stranger, type),
      () => takeBack(team.stranger, type),
    );
  });

  test('is one emoji', async () => {
    const bad = ['', 'a', '❤', '👍👍', '👍 ', '<img>', '1', '\u0000', '👍'.repeat(20)];
    await refused(400, ...bad.map((unicode) => () => react(team.owner, type, unicode)));
  });

  test('is among fifty at most', async () => {
    const all = emojis
      .filter(({ group }) => group === 4)
      .map(({ unicode }) => unicode.replaceAll('\uFE0F', ''));
    const some = all.filter((emoji) => /^\p{RGI_Emoji}$/v.test(emoji)).slice(0, MAX_EMOJI + 1);
    await Promise.all(some.slice(0, -1).map((emoji) => react(team.owner, type, emoji)));
    expect(Object.keys((await given())[type]!)).toHaveLength(MAX_EMOJI);
    await refused(422, () => react(team.subscriber, type, some.at(-1)));
    expect(await status(react(team.subscriber, type, some[0]))).toBe(204);
  });
});

test('what is not there cannot be reacted to', async () => {
  const to = (type: ReactionSource, id: string) => () =>
    request(app, addReaction, { params: { type, id }, body: { unicode: '❤️' } }, team.owner);
  await refused(
    404,
    ...types.map((type) => to(type, '65f000000000000000000000')),
    to('FILE', ids.NOTE),
    to('NOTE', ids.POST),
    to('COMMENT', ids.NOTE),
    () => request(app, listReactions, { params: { postID: post._id } }, team.stranger),
  );
  await call(app, deleteComment, { params: { commentID: ids.COMMENT } }, team.owner);
  await refused(404, () => react(team.owner, 'COMMENT'));
});

test('reactions go with what they are on, and come back with it', async () => {
  for (const type of types) await react(team.owner, type);
  const before = await given();
  const thing = { boardID: team.boardID, postID: post._id, thingID: ids.NOTE };
  await call(app, deleteNote, { params: thing }, team.author);
  expect(await status(react(team.owner, 'NOTE', '🎉'))).toBe(404);
  await call(app, restoreThing, { params: thing }, team.author);
  const where = { boardID: team.boardID, postID: post._id };
  await call(app, deletePost, { params: where }, team.owner);
  for (const type of types) expect(await status(react(team.owner, type, '🎉'))).toBe(404);
  await call(app, restorePost, { params: where }, team.owner);
  expect(await given()).toEqual(before);

  await sql`delete from things where id = ${ids.NOTE}`.execute(app.services.db);
  await sql`delete from comments where id = ${ids.COMMENT}`.execute(app.services.db);
  const { rows } = await sql`select source_type from reactions where post_id = ${post._id}`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ source_type: 'POST' }]);
});

test('an opened post reads them in one call of two queries', async () => {
  for (const type of types) await react(team.owner, type);
  const read = () => call(app, listReactions, { params: { postID: post._id } }, team.viewer);
  expect((await read()).info.map(({ sourceID }) => sourceID).sort()).toEqual([ids.POST, ids.NOTE].sort());
  expect(await countQueries(read)).toBe(2);
});

describe('on everybody’s screen', () => {
  async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
    const readers = {
      owner: team.owner,
      subscriber: team.subscriber,
      viewer: team.viewer,
      stranger: team.stranger,
    };
    const events = await expectLive(app, {
      readers: Object.values(readers),
      reads: ({ profileID }) => [postReactions(post._id), postComments(post._id, profileID)],
      command,
    });
    // In the rooms of what is reacted to; the news of one's own activity is another test's.
    const names = (all: LiveEvent[]) => [
      ...new Set(
        all.filter(({ room }) => !room.startsWith('profile:')).map(({ type, action }) => `${type}.${action}`),
      ),
    ];
    return Object.fromEntries(
      Object.entries(readers).map(([name, person]) => [name, names(events.get(person)!)]),
    );
  }
  /** Of a reaction to a comment, a viewer is told nothing but that something was. */
  const seenByViewer = (names: string[]) => [
    ...new Set(names.map((name) => (name.endsWith('Comment') ? 'event.withheld' : name))),
  ];
  const readers = (names: string[]) => ({
    owner: names,
    subscriber: names,
    viewer: seenByViewer(names),
    stranger: [],
  });

  test.each(types)('a reaction to a %s comes and goes', async (type) => {
    const { added, removed } = namesOf(type);
    await react(team.author, type, '🎉');
    expect(await heard(() => react(team.subscriber, type))).toEqual(readers([added]));
    expect(await heard(() => react(team.owner, type, '🎉'))).toEqual(readers([added]));
    expect(await heard(() => react(team.owner, type, '🎉'))).toEqual(readers([]));
    expect(await heard(() => takeBack(team.author, type, '🎉'))).toEqual(readers([removed]));
    expect(await heard(() => takeBack(team.subscriber, type))).toEqual(readers([removed]));
  });

  const sorted = (names: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(names).map(([name, all]) => [name, all.toSorted()]));

  test('many at once, in the same order for everybody', async () => {
    const people = [team.owner, team.author, team.contributor, team.subscriber];
    const command = () => Promise.all(people.flatMap((person) => types.map((type) => react(person, type))));
    const names = types.map((type) => namesOf(type).added);
    expect(sorted(await heard(command))).toEqual(sorted(readers([...new Set(names)])));
  });
});
