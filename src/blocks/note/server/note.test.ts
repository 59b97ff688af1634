import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote, updateNote, type Note } from '#blocks/note/contract.ts';
import { createPost, openPost, updatePost, type Post } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countGoes } from '../../../testing/queries.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;
let post: Post;
let note: Note;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await call(
    app,
    createPost,
    { params: { boardID }, body: { things: [{ body: '<p>First</p>' }] } },
    team.author,
  );
  note = post.things[0] as Note;
});

type Update = NonNullable<Parameters<typeof call<typeof updateNote>>[2]>['body'];

const add = (person: Person, body: object) =>
  request(app, createNote, { params: { boardID, postID: post._id }, body }, person);
const save = (person: Person, body: Update, thingID = note._id) =>
  request(app, updateNote, { params: { boardID, postID: post._id, thingID }, body }, person);
const remove = (person: Person, thingID = note._id) =>
  request(app, deleteNote, { params: { boardID, postID: post._id, thingID } }, person);
// As the product asks: without what was said of its blocks, which other calls tell.
const open = () =>
  call(app, openPost, { params: { postID: post._id }, query: { talk: 'false' }, body: {} }, team.viewer);
const doc = (...texts: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

test('saving a note asks the database in five goes', async () => {
  await save(team.author, { body: '<p>Second</p>' });
  expect(await countGoes(() => save(team.author, { body: '<p>Third</p>' }))).toBe(5);
});

describe('an id that the writer has chosen', () => {
  const chosen = () => newId();

  test('is the note’s, and the same note sent again is answered as it is', async () => {
    const _id = chosen();
    const made = await add(team.contributor, { _id, index: 0, body: '<p>Mine</p>' });
    expect(made.json()).toMatchObject({ _id, body: '<p>Mine</p>', version: 1 });
    const events = await countEvents(app);
    const again = await add(team.contributor, { _id, index: 0, body: '<p>Mine</p>' });
    expect(again.json()).toEqual(made.json());
    expect(await countEvents(app)).toBe(events);
    expect((await open()).thingOrder.map((one) => one._id)).toEqual([_id, note._id]);
  });

  test('is refused where it is another’s: a block, a post or a board, and one’s own in the bin', async () => {
    const _id = chosen();
    expect((await add(team.author, { _id, body: '<p>Mine</p>' })).statusCode).toBe(200);
    expect((await add(team.contributor, { _id, body: '<p>Theirs</p>' })).statusCode).toBe(409);
    for (const taken of [post._id, boardID, note._id])
      expect((await add(team.contributor, { _id: taken, body: '<p>x</p>' })).statusCode).toBe(409);
    expect((await remove(team.author, _id)).statusCode).toBe(204);
    expect((await add(team.author, { _id, body: '<p>Mine</p>' })).statusCode).toBe(409);
    expect((await add(team.author, { _id: 'pending:1', body: '<p>x</p>' })).statusCode).toBe(400);
  });

  test('two who send the same at once get one note and one refusal', async () => {
    const _id = chosen();
    const answers = await Promise.all(
      [team.author, team.contributor].map((person) => add(person, { _id, body: `<p>${person.name}</p>` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a mention', () => {
  const mention = ({ profileID }: Person, label: string) => ({
    type: 'mention',
    attrs: { id: profileID, label },
  });
  const document = (...content: object[]) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const text = (words: string) => ({ type: 'text', text: words });

  test('stands there by the person’s name, whatever the writer put there', async () => {
    const raw = document(text('Ask '), mention(team.viewer, 'Somebody Else'), text(' first'));
    const written: Note = (await add(team.contributor, { bodyRaw: raw })).json();
    expect(JSON.parse(written.bodyRaw)).toEqual(
      JSON.parse(document(text('Ask '), mention(team.viewer, team.viewer.name), text(' first'))),
    );
    expect(written.body).not.toContain('Somebody Else');
    const saved: Note = (
      await save(team.author, { body: `<p><span data-mention="${team.owner.profileID}">@Me</span></p>` })
    ).json();
    expect(saved.body).toContain(`@${team.owner.name}</span>`);
    const { things } = await call(
      app,
      createPost,
      { params: { boardID }, body: { things: [{ body: '<p>One</p>' }, { bodyRaw: raw }] } },
      team.author,
    );
    expect((things[1] as Note).body).toBe(written.body);
  });

  test('of somebody who cannot read the board is words, and counts for nobody', async () => {
    const raw = document(text('Ask '), mention(team.stranger, 'The Owner'), text(' first'));
    const written: Note = (await add(team.contributor, { bodyRaw: raw })).json();
    expect(JSON.parse(written.bodyRaw)).toEqual(JSON.parse(document(text('Ask @The Owner first'))));
    const { rows } =
      await sql`select mention_profiles as mentions from things where id = ${written._id}`.execute(
        app.services.db,
      );
    expect(rows).toEqual([{ mentions: [] }]);
  });

  test('of somebody who reads the board and does not see the post is words', async () => {
    const inPost = { params: { boardID, postID: post._id } };
    await call(app, updatePost, { ...inPost, body: { visibility: 'EDITORS' } }, team.author);
    const raw = document(mention(team.viewer, team.viewer.name), mention(team.owner, team.owner.name));
    const written: Note = (await add(team.contributor, { bodyRaw: raw })).json();
    expect(written.body).not.toContain(team.viewer.profileID);
    expect(written.body).toContain(team.owner.profileID);
  });

  test('of somebody who has left the board stays where it is', async () => {
    const leaver = await createPerson(app, 'Mara Quell');
    await addMember(app, boardID, leaver, 'viewer');
    const written: Note = (
      await add(team.author, { bodyRaw: document(mention(leaver, leaver.name)) })
    ).json();
    await sql`delete from board_members where profile_id = ${leaver.profileID}`.execute(app.services.db);
    const more = document(mention(leaver, leaver.name), text(' was here'));
    const saved: Note = (await save(team.author, { bodyRaw: more }, written._id)).json();
    expect(saved.body).toContain(`data-mention="${leaver.profileID}">@Mara Quell</span> was here`);
    const other: Note = (await add(team.author, { bodyRaw: more })).json();
    expect(other.body).toBe('<p>@Mara Quell was here</p>');
  });
});

describe('adding', () => {
  test('a document becomes safe HTML, HTML a document', async () => {
    const written: Note = (await add(team.contributor, { bodyRaw: doc('Snow & <ice>') })).json();
    expect(written).toMatchObject({
      thingType: 'NOTE',
      body: '<p>Snow &amp; &lt;ice&gt;</p>',
      version: 1,
      creator: team.contributor.profileID,
      boardID,
      postID: post._id,
    });
    expect(JSON.parse(written.bodyRaw)).toEqual(JSON.parse(doc('Snow & <ice>')));
    const pasted: Note = (
      await add(team.contributor, { body: '<h2>Ridge</h2>wind<script>alert(1)</script>' })
    ).json();
    expect(pasted.body).toBe('<h2>Ridge</h2><p>wind</p>');
    expect(JSON.parse(pasted.bodyRaw).content.map(({ type }: { type: string }) => type)).toEqual([
      'heading',
      'paragraph',
    ]);
    expect((await open()).things).toEqual([note, written, pasted]);
    expect((await open()).excerpt).toBe('First Snow & <ice> Ridge wind');
  });

  test('of nothing is an empty note; the document wins over HTML', async () => {
    expect((await add(team.author, {})).json()).toMatchObject({ body: '<p></p>' });
    expect((await add(team.author, { bodyRaw: doc('raw'), body: '<p>html</p>' })).json()).toMatchObject({
      body: '<p>raw</p>',
    });
  });

  test('makes a draft everybody’s', async () => {
    post = await call(app, createPost, { params: { boardID }, body: {} }, team.contributor);
    expect((await add(team.author, {})).statusCode).toBe(404);
    const before = (await eventsOf(app, `board:${boardID}`)).length;
    expect((await add(team.contributor, { body: 'Known' })).statusCode).toBe(200);
    expect((await eventsOf(app, `board:${boardID}`)).slice(before).map(({ name }) => name)).toEqual([
      'post.created',
      'board.counted',
    ]);
    expect(await open()).toMatchObject({ isDraft: false, excerpt: 'Known' });
  });

  test('a call repeated with its key adds one note', async () => {
    const once = { ...team.author, mutationID: 'add-once' };
    const [a, b] = await Promise.all([add(once, { body: 'once' }), add(once, { body: 'once' })]);
    expect(a.json()).toEqual(b.json());
    expect((await open()).things).toHaveLength(2);
  });
});

describe('saving', () => {
  test('grows the version and tells the new content', async () => {
    const saved: Note = (await save(team.author, { bodyRaw: doc('Second'), version: 1 })).json();
    expect(saved).toMatchObject({ body: '<p>Second</p>', version: 2 });
    const events = (await eventsOf(app, `post:${post._id}`)).slice(-2);
    expect(events).toEqual([
      {
        name: 'post.changed',
        data: {
          post: expect.objectContaining({ excerpt: 'Second' }),
          was: expect.objectContaining({ excerpt: 'First' }),
        },
      },
      { name: 'block.changed', data: { thing: saved } },
    ]);
    expect((await open()).sortDate > post.sortDate).toBe(true);
  });

  test('what is there already changes nothing', async () => {
    const before = await countEvents(app);
    expect((await save(team.author, { body: '<p>First</p>', version: 1 })).json()).toEqual(note);
    expect((await save(team.author, { version: 1 })).json()).toEqual(note);
    expect(await countEvents(app)).toBe(before);
  });

  test('over another’s change is a conflict, and writes nothing', async () => {
    await save(team.owner, { bodyRaw: doc('Theirs'), version: 1 });
    const before = await countEvents(app);
    const clash = await save(team.author, { bodyRaw: doc('Mine'), version: 1 });
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toEqual({
      error: 'CONFLICT',
      message: 'This note was changed by somebody else in the meantime. Your version was kept beside it.',
    });
    expect(await countEvents(app)).toBe(before);
    expect((await open()).things).toMatchObject([{ body: '<p>Theirs</p>', version: 2 }]);
    expect((await save(team.author, { bodyRaw: doc('Mine') })).json()).toMatchObject({
      body: '<p>Mine</p>',
      version: 3,
    });
  });

  test('of two at once one wins and one hears of it', async () => {
    const answers = await Promise.all([
      save(team.owner, { body: 'a', version: 1 }),
      save(team.author, { body: 'b', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('words beside it are written with it or alone; the same ones change nothing', async () => {
    const words = { title: 'Oak', description: 'Of the roof', altText: 'Beams', showDetails: false };
    const written = (await save(team.author, { bodyRaw: doc('Beams of oak'), ...words })).json<Note>();
    expect(written).toMatchObject({ ...words, bodyRaw: doc('Beams of oak') });
    const before = await countEvents(app);
    expect((await save(team.author, words)).json<Note>()).toEqual(written);
    expect(await countEvents(app)).toBe(before);
    const alone = (await save(team.author, { title: 'Elm', version: written.version })).json<Note>();
    expect(alone).toMatchObject({ ...words, title: 'Elm', bodyRaw: doc('Beams of oak') });
    expect((await save(team.author, { title: 'Ash', version: written.version })).statusCode).toBe(409);
  });

  test('refuses what is no note', async () => {
    const before = await countEvents(app);
    for (const body of [
      { bodyRaw: 'not json' },
      { bodyRaw: '[]' },
      { bodyRaw: doc('x'.repeat(200_000)) },
      { body: 'x'.repeat(200_001) },
      { bodyRaw: doc('x'), label: 'x' },
      { title: 'x'.repeat(201) },
    ]) {
      const response = await save(team.author, body);
      expect([response.statusCode, response.json().error]).toEqual([400, 'INVALID']);
    }
    expect(await countEvents(app)).toBe(before);
  });
});

describe('who may', () => {
  test('contributors save and delete what they wrote, and nothing else', async () => {
    const own: Note = (await add(team.contributor, { body: 'mine' })).json();
    const before = await countEvents(app);
    expect((await save(team.contributor, { body: 'x' })).statusCode).toBe(403);
    expect((await remove(team.contributor)).statusCode).toBe(403);
    expect(await countEvents(app)).toBe(before);
    expect((await save(team.contributor, { body: 'x' }, own._id)).statusCode).toBe(200);
    expect((await remove(team.contributor, own._id)).statusCode).toBe(204);
  });

  test.each([
    ['subscriber', 403],
    ['viewer', 403],
    ['stranger', 404],
  ] as const)('a %s gets %i', async (who, status) => {
    const before = await countEvents(app);
    for (const response of [
      await add(team[who], { body: 'x' }),
      await save(team[who], { body: 'x' }),
      await remove(team[who]),
    ]) {
      expect(response.statusCode).toBe(status);
    }
    expect(await countEvents(app)).toBe(before);
  });

  test('a note is found through its own post and board only', async () => {
    const other = await call(app, createPost, { params: { boardID }, body: { title: 'Other' } }, team.author);
    const elsewhere = await createTeam(app);
    for (const params of [
      { boardID, postID: other._id, thingID: note._id },
      { boardID: elsewhere.boardID, postID: post._id, thingID: note._id },
      { boardID, postID: post._id, thingID: other._id },
    ]) {
      expect((await request(app, updateNote, { params, body: { body: 'x' } }, team.owner)).statusCode).toBe(
        404,
      );
      expect((await request(app, deleteNote, { params }, team.owner)).statusCode).toBe(404);
    }
  });

  test('a deleted note is gone', async () => {
    expect((await remove(team.author)).statusCode).toBe(204);
    expect(await open()).toMatchObject({ things: [], thingOrder: [], excerpt: '' });
    expect((await save(team.author, { body: 'x' })).statusCode).toBe(404);
    expect((await remove(team.author)).statusCode).toBe(404);
  });
});
