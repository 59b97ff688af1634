import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote, updateNote } from '#blocks/note/contract.ts';
import { openPost, type Post } from '#features/posts/contract.ts';
import { openPostAt } from '#features/posts/contract/openAt.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type CallInput, type TestApp } from '../../../../testing/app.ts';
import { countQueries, queriesOf } from '../../../../testing/queries.ts';
import { createCollectionScene } from '../../../../testing/collectionScene.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, uploadFile } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
const posts = {} as Record<'bare' | 'notes' | 'file' | 'collection', string>;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
  const make = (title: string) => createTestPost(app, team.author, team.boardID, title);
  const note = (postID: string, words: string) =>
    call(
      app,
      createNote,
      { params: { boardID: team.boardID, postID }, body: { body: `<p>${words}</p>` } },
      team.author,
    );
  posts.bare = (await make('Bare'))._id;
  posts.notes = (await make('Notes'))._id;
  for (const words of ['First', 'Second', 'Third']) await note(posts.notes, words);
  const collection = await make('Collection');
  posts.collection = collection._id;
  const scene = createCollectionScene(app, team.author, collection);
  const { _id } = await scene.create({ title: 'Negatives' });
  await scene.add(_id, 'negative.txt');
  await note(posts.collection, 'Below');
  await app.startJobs(); // a scene works its files itself
  const file = await make('File');
  posts.file = file._id;
  await uploadFile(app, team.author, file, { name: 'sketch.txt', bytes: Buffer.from('A sketch.') });
  await note(posts.file, 'Below');
});
afterAll(() => app.dispose());

/** The post as it opens, its talk aside. */
const open = (postID: string, query: CallInput<typeof openPost>['query'] = {}): Promise<Post> =>
  call(app, openPost, { params: { postID }, query: { ...query, talk: 'false' } }, team.viewer);

test('a post is read by one statement, whatever it begins with and wherever it is opened', async () => {
  const texts = new Set<string>();
  for (const [kind, postID] of Object.entries(posts)) {
    const { things } = await open(postID);
    expect(things.map(({ thingType }) => thingType)[0]).toBe(
      { bare: undefined, notes: 'NOTE', file: 'FILE', collection: 'COLLECTION' }[kind],
    );
    const thingID = things.at(-1)?._id ?? newId();
    const atBlock = { params: { postID, thingID }, query: { talk: 'false' } } as const;
    const readings = [
      () => open(postID),
      () => open(postID, { fetchAll: 'true' }),
      () => open(postID, { thingID }),
    ];
    if (things.length > 0)
      readings.push(
        () => open(postID, { cursorID: thingID, direction: 'lt' }),
        () => call(app, openPostAt, atBlock, team.viewer),
      );
    for (const [at, reading] of readings.entries()) {
      expect(await countQueries(reading), `reading ${at} of ${kind}`).toBe(1);
      for (const { text } of await queriesOf(reading)) texts.add(text);
    }
  }
  expect(texts.size).toBe(1);
});

test('a post reads the same through the window at its start as by what it begins with', async () => {
  for (const postID of Object.values(posts))
    expect(await open(postID, { thingID: newId() })).toEqual(await open(postID));
  expect((await open(posts.notes)).things).toHaveLength(3);
});

test('a note that is saved is read without the joins of other kinds', async () => {
  const thingID = (await open(posts.notes)).things[0]!._id;
  const input = {
    params: { boardID: team.boardID, postID: posts.notes, thingID },
    body: { body: '<p>Changed</p>' },
  };
  const sent = await queriesOf(() => call(app, updateNote, input, team.author));
  const readings = sent.filter(({ text }) => text.includes("'bodyRaw'"));
  expect(readings).toHaveLength(1);
  expect(readings[0]!.text).not.toContain('join files');
});
