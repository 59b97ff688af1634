import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerBy } from '#access/server/standing.ts';
import { createCollection } from '#blocks/collection/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { texts } from '#platform/server/data/texts.ts';
import { subjectTypes, type SubjectType } from '#subjects/contract.ts';
import { call, createTestApp, type TestApp } from '../../testing/app.ts';
import { connectPeople } from '../../testing/connections.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { addFile } from '../../testing/permissions/permissionScene.ts';
import { createTeam, type Team } from '../../testing/team.ts';
import { subjectJoins, subjectSeen } from './seen.ts';

let app: TestApp;
let team: Team;
let friend: Person;
let postID: string;
/** One of each kind, as the viewer may see it. */
let ids: Record<SubjectType, string>;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const { boardID, author, owner, viewer } = team;
  friend = await createPerson(app, 'Priya Raman');
  await connectPeople(app, viewer, friend);
  const body = { title: 'Ridge', things: [{ body: '<p>Snow until May</p>' }] };
  const post = await call(app, createPost, { params: { boardID }, body }, author);
  postID = post._id;
  const params = { boardID, postID };
  const file = await addFile(app, { ...params, profileID: author.profileID, name: 'Ridge.pdf' });
  const collection = await call(app, createCollection, { params, body: { title: 'Maps' } }, author);
  const said = { sourceType: 'POST' as const, sourceID: postID, comment: 'Well.' };
  ids = {
    BOARD: boardID,
    POST: postID,
    NOTE: post.things[0]!._id,
    FILE: file.fileThingID,
    COLLECTION: collection._id,
    COMMENT: (await call(app, addComment, { body: said }, owner))._id,
    CONNECTION: friend.profileID,
    PERSON: author.profileID,
  };
});
afterAll(() => app.dispose());

/** The kinds of those subjects that somebody sees, by one statement, with their places kept in the rows or not. */
async function seenBy({ profileID }: Person, areKept = false): Promise<SubjectType[]> {
  const reader = readerBy(profileID);
  const isHere = (type: SubjectType) => !['CONNECTION', 'PERSON'].includes(type);
  const posts = subjectTypes.map((type) => (isHere(type) && type !== 'BOARD' ? postID : ''));
  const named = {
    type: sql.ref('m.type'),
    id: sql.ref('m.id'),
    ...(areKept && {
      postID: sql`nullif(m.post_id, '')`,
      boardID: sql`case m.type when 'BOARD' then m.id end`,
    }),
  };
  const { rows } = await sql<{ type: SubjectType }>`
    select m.type from unnest(${texts(subjectTypes)}, ${texts(subjectTypes.map((type) => ids[type]))}, ${texts(posts)})
      with ordinality as m(type, id, post_id, place) ${subjectJoins(reader, named)}
    where ${subjectSeen(reader, named)} order by m.place`.execute(app.services.db);
  return rows.map(({ type }) => type);
}

test('of every kind, one statement tells who sees which', async () => {
  expect(await seenBy(team.viewer)).toEqual(subjectTypes.filter((type) => type !== 'COMMENT'));
  expect(await seenBy(team.subscriber)).toEqual(subjectTypes.filter((type) => type !== 'CONNECTION'));
  expect(await seenBy(team.stranger)).toEqual(['PERSON']);
  expect(await seenBy(team.viewer, true)).toEqual(await seenBy(team.viewer));
});

test('what is in the bin is seen by nobody, nor anything on it', async () => {
  const { db } = app.services;
  await sql`update posts set deleted_at = now() where id = ${postID}`.execute(db);
  expect(await seenBy(team.subscriber)).toEqual(['BOARD', 'PERSON']);
  await sql`update posts set deleted_at = null where id = ${postID}`.execute(db);
  await sql`update things set deleted_at = now() where id = ${ids.NOTE}`.execute(db);
  expect(await seenBy(team.subscriber)).toEqual(
    subjectTypes.filter((type) => type !== 'NOTE' && type !== 'CONNECTION'),
  );
  await sql`update things set deleted_at = null where id = ${ids.NOTE}`.execute(db);
});
