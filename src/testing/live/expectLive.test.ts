import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call, LiveDefinition } from '#platform/web/live/live.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { expectLive } from './expectLive.ts';
import type { Person } from '../people.ts';
import { createTeam, type Team } from '../team.ts';

// The test of every command is to fail where a command, a reducer or a room is wrong.

let app: TestApp;
let team: Team;
let postID: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const { boardID, owner } = team;
  ({ _id: postID } = await call(app, createPost, { params: { boardID }, body: { title: 'Oak' } }, owner));
});

/** The failure of a list that events kept otherwise than it is read. */
const differs = /posts\/.*to deeply equal/;

const rename = () =>
  call(app, updatePost, { params: { boardID: team.boardID, postID }, body: { title: 'Ash' } }, team.owner);
const list = ({ profileID }: Person) => boardPosts(team.boardID, profileID, {});
const open = ({ profileID }: Person) => openedPost(postID, profileID);

/** Renames a post before two people, each with a list and the open post on screen, and what is wrong besides. */
// oxlint-disable-next-line typescript/no-explicit-any -- any live data will do
const renamed = (wrong: (reader: Person) => LiveDefinition<any>[]) =>
  expectLive(app, {
    readers: [team.owner, team.author],
    reads: (reader) => [list(reader), ...wrong(reader), open(reader)],
    command: rename,
  });

test('a command whose events are all told and understood passes, and each reader is told of it', async () => {
  const received = await renamed(() => []);
  for (const reader of [team.owner, team.author]) expect(received.get(reader)!.length).toBeGreaterThan(0);
});

test('a reducer that forgets an event fails, also where another screen of the same room understands it', async () => {
  const forgetful = (reader: Person) => ({ ...list(reader), apply: <T>(data: T) => data });
  await expect(renamed((reader) => [forgetful(reader)])).rejects.toThrow(differs);
});

test('a reducer of one reader alone that forgets an event fails', async () => {
  const forgetful = (reader: Person) => ({ ...open(reader), apply: <T>(data: T) => data });
  await expect(renamed((reader) => (reader === team.author ? [forgetful(reader)] : []))).rejects.toThrow(
    team.author.name,
  );
});

test('a room that goes on telling somebody who has lost what it is about fails', async () => {
  const lost = (reader: Person) => {
    const { read, ...rest } = open(reader);
    let isLost = false;
    const once = (callOf: Call) => {
      if (isLost) throw new CallError(404, { message: 'Not found' });
      isLost = true;
      return read(callOf);
    };
    return { ...rest, read: once };
  };
  await expect(renamed((reader) => (reader === team.author ? [lost(reader)] : []))).rejects.toThrow(
    /still hears/,
  );
});

test('a command that tells nobody fails', async () => {
  const silent = expectLive(app, {
    readers: [team.author],
    reads: (reader) => [list(reader)],
    command: changeUntold,
  });
  await expect(silent).rejects.toThrow(differs);
});

const changeUntold = () =>
  app.services.db.updateTable('posts').set({ title: 'Ash' }).where('id', '=', postID).execute();
