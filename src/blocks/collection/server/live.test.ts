import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCollection,
  deleteCollection,
  deleteCollectionFiles,
  putIntoCollection,
  reservePlaces,
  takeOutOfCollection,
  updateCollection,
} from '#blocks/collection/contract.ts';
import { updateFile } from '#blocks/file/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { undoReplacement } from '#features/uploads/contract/replacing.ts';
import { newId } from '#platform/server/data/ids.ts';
import { setThingOrder, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createCollectionScene, type CollectionScene } from '../../../testing/collectionScene.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost } from '../../../testing/uploads.ts';
import { collectionOrder, collectionThings } from '../web/collectionQueries.ts';

let app: TestApp;
let team: Team;
let post: Post;
let scene: CollectionScene;
let one: string;
let other: string;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, team.author, team.boardID);
  scene = createCollectionScene(app, team.author, post);
  one = (await scene.create({ title: 'One' }))._id;
  other = (await scene.create({ title: 'Other' }))._id;
  ids = [];
  for (const name of ['a.csv', 'b.csv', 'c.csv']) ids.push(await scene.add(one, name));
  await scene.add(other, 'd.csv');
});

const as = () => team.author;
const at = (collectionID: string) => ({ boardID: team.boardID, postID: post._id, thingID: collectionID });

/**
 * Runs a command and expects that its events lead every person's screens of both collections to the new state.
 * @param isOfPlaces whether the command makes or gives up places that wait for a file, of which nobody is told
 */
async function live(command: () => Promise<unknown>, { isOfPlaces = false } = {}): Promise<void> {
  const places = [one, other].map((collectionID) => ({
    boardID: team.boardID,
    postID: post._id,
    collectionID,
  }));
  const events = await expectLive(app, {
    readers: [team.owner, team.author, team.viewer, team.stranger],
    reads: ({ profileID }) => [
      boardPosts(team.boardID, profileID),
      openedPost(post._id, profileID),
      ...places.map((place) => collectionThings(place)),
      ...(isOfPlaces ? [] : places.map(collectionOrder)),
    ],
    command,
  });
  expect(events.get(team.viewer)!.length).toBeGreaterThan(0);
  expect(events.get(team.stranger)).toEqual([]);
}

test('a collection that is made, changed, and filled', async () => {
  let made = '';
  await live(async () => (made = (await scene.create({ title: 'New', totalFiles: 2, index: 0 }))._id));
  await live(() =>
    call(
      app,
      updateCollection,
      { params: at(one), body: { title: 'Plinths', layout: 'masonry', coverThingID: ids[1]! } },
      as(),
    ),
  );
  let places: string[] = [];
  const reserve = async () => {
    const body = { totalFiles: 2, startIndex: 1 };
    const { createdThingOrder } = await call(app, reservePlaces, { params: at(one), body }, as());
    places = createdThingOrder.map(({ _id }) => _id);
  };
  await live(reserve, { isOfPlaces: true });
  await live(() => scene.add(one, 'e.csv', { thingID: places[1]! }));
  await live(() => scene.add(one, 'f.csv', { thingID: places[0]! }));
  await live(() => scene.add(made, 'g.csv'));
  const upload = await scene.begin(one, 'h.csv');
  await live(() => scene.tus.send('DELETE', upload.path), { isOfPlaces: true });
  expect(await scene.names(one)).toEqual(['a.csv', 'f.csv', 'e.csv', 'b.csv', 'c.csv']);
});

test('files that are moved, within a collection, between two, in and out', async () => {
  const body = { index: 0, postID: post._id, thingID: ids[2]!, thingType: 'FILE' as const };
  await live(() => call(app, setThingOrder, { body }, as()));
  const put = (filesID: string[], collectionID: string, index?: number) =>
    live(() =>
      call(
        app,
        putIntoCollection,
        { params: at(collectionID), body: { filesID, ...(index === undefined ? {} : { index }) } },
        as(),
      ),
    );
  await put([ids[1]!, ids[0]!], one, 0);
  await put([ids[1]!], other, 0);
  await live(() => call(app, takeOutOfCollection, { params: at(other), body: { filesID: [ids[1]!] } }, as()));
  await put([ids[1]!, ids[0]!], one);
  await live(() => call(app, takeOutOfCollection, { params: at(one), body: { filesID: ids } }, as()));
  const before = { filesID: [ids[2]!, ids[0]!], index: 0 };
  let made = '';
  await live(async () => {
    const params = { boardID: team.boardID, postID: post._id };
    made = (await call(app, createCollection, { params, body: before }, as()))._id;
  });
  await live(() => call(app, takeOutOfCollection, { params: at(made), body: before }, as()));
});

test('files and collections that are deleted and brought back', async () => {
  const restore = (thingID: string) =>
    live(() =>
      call(app, restoreThing, { params: { boardID: team.boardID, postID: post._id, thingID } }, as()),
    );
  const remove = (filesID: string[]) =>
    live(() => call(app, deleteCollectionFiles, { params: at(one), body: { filesID } }, as()));
  const said = { sourceType: 'FILE' as const, sourceID: ids[0]!, comment: 'Of oak' };
  await live(() => call(app, addComment, { body: said }, as()));
  await remove([ids[0]!]);
  await restore(ids[0]!);
  await remove(ids);
  await restore(one);
  await live(() => call(app, deleteCollection, { params: at(one) }, as()));
  await restore(one);
});

test('a file of a collection that another takes the place of', async () => {
  const bytes = Buffer.from('many more bytes than there were');
  const meta = { replaces: ids[1]!, roomID: newId() };
  const headers = { 'upload-metadata': scene.tus.metadata({ filename: 'new.csv', meta }) };
  await live(async () => scene.tus.patch(await scene.tus.create(bytes.length, { headers }), 0, bytes));
  const [{ fileId: fileID, thingID }] = (await scene.uploads()) as [UploadProgress];
  expect(thingID).toBe(ids[1]);
  await live(() => scene.work(fileID));
  expect(await scene.names(one)).toEqual(['a.csv', 'new.csv', 'c.csv']);
  const params = { boardID: team.boardID, postID: post._id, thingID, fileID };
  await live(() => call(app, undoReplacement, { params }, as()));
  expect(await scene.names(one)).toEqual(['a.csv', 'b.csv', 'c.csv']);
});

test('what is written and put on a file of a collection', async () => {
  await live(() =>
    call(app, updateFile, { params: at(ids[1]!), body: { description: 'Of oak', altText: 'A globe' } }, as()),
  );
  await live(() =>
    call(app, setTags, { params: { id: ids[1]!, type: 'FILE' }, body: { tags: ['Oak'] } }, as()),
  );
});
