import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { createPost, setThingOrder } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { expectSame } from '../../../../testing/live/expectLive.ts';
import { ModelClient } from '../../../../testing/live/modelClient.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

const COUNT = 130;

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(() => app.dispose());

test('a long post is there from the block one comes for, then whole, whatever happens to it in between', async () => {
  const { boardID, author, viewer } = team;
  const { _id: postID } = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'Ridge' } },
    author,
  );
  const ids = Array.from({ length: COUNT }, () => newId());
  await sql`with filler as (
      insert into things (id, post_id, board_id, thing_type, creator_id, title)
      select id, ${postID}, ${boardID}, 'NOTE', ${author.profileID}, 'x' from unnest(${ids}::text[]) id)
    update posts set thing_order = ${ids}::text[] where id = ${postID}`.execute(app.services.db);

  const client = new ModelClient(app, viewer, { drop: 0, double: 0, delay: 0 }, Math.random);
  try {
    await client.connect();
    const opened = openedPost(postID, viewer.profileID, ids[100]);
    const seen: number[] = [];
    client.cache.client.getQueryCache().subscribe(() => {
      const count = client.cache.entry(opened)?.data.things.length;
      if (count !== undefined && count !== seen.at(-1)) seen.push(count);
    });
    client.look(opened as unknown as LiveDefinition<unknown>);
    await vi.waitFor(() => expect(client.cache.entry(opened)).toBeDefined());
    const first = client.cache.entry(opened)!.data;
    expect(first.things.map(({ _id }) => _id)).toEqual(ids.slice(75, 125));
    expect(first.thingOrder).toHaveLength(COUNT);

    // Before the rest is there: of blocks that are loaded, and of others.
    const place = { boardID, postID };
    for (const index of [3, 90])
      await call(
        app,
        updateNote,
        { params: { ...place, thingID: ids[index]! }, body: { body: `<p>Edited ${index}</p>` } },
        author,
      );
    await call(app, deleteNote, { params: { ...place, thingID: ids[80]! } }, author);
    await call(app, deleteNote, { params: { ...place, thingID: ids[5]! } }, author);
    await call(app, createNote, { params: place, body: { body: '<p>New</p>', index: 2 } }, author);
    const move = { postID, thingID: ids[10]!, thingType: 'NOTE' as const, index: 100 };
    await call(app, setThingOrder, { body: move }, author);

    await vi.waitFor(() => expect(client.cache.entry(opened)!.data.hasRecentThings).toBe(false));
    await client.settle([`post:${postID}`]);
    const { data } = await opened.read(client.call);
    expect(data.things).toHaveLength(COUNT - 1);
    expectSame(client.cache.entry(opened)!.data, data, 'the post');
    expect(seen[0]).toBe(50);
  } finally {
    client.close();
  }
});
