import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addComment,
  deleteComment,
  listComments,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { commentsAt } from '#features/comments/web/index.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { listThreads, readThread } from '#features/messages/contract.ts';
import { threadList } from '#features/messages/web/threadList.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { search } from '#features/search/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople, createConnectedPeople } from '../../../testing/connections.ts';
import { countEvents } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  app = await createTestApp();
  stranger = await createPerson(app, 'Nadia Stranger');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  [ada, ben] = await createConnectedPeople(app, 'Ada Lind', 'Ben Okoye');
  await connectPeople(app, ada, stranger);
});

const to = (other: Person, comment = 'Tuesday, then?', rest: object = {}) => ({
  body: { sourceType: 'CONNECTION' as const, sourceID: other.profileID, comment, ...rest },
});
const write = (from: Person, other: Person, comment?: string, rest?: object) =>
  call(app, addComment, to(other, comment, rest), from);
const at = (other: Person) => ({ params: { type: 'CONNECTION' as const, id: other.profileID } });
const said = async (reader: Person, other: Person) =>
  (await call(app, listComments, at(other), reader)).info.map(({ comment }) => comment);
const threads = async (person: Person, body: object = {}) =>
  (await call(app, listThreads, { body }, person)).info;
const by = ({ headers }: Person) => ({ headers });
const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

/** Statuses of the calls on two people’s conversation, made by somebody who names one of them. */
const asked = (person: Person, other: Person, { _id, boardID }: Comment) => [
  status(request(app, listComments, at(other), by(person))),
  status(request(app, addComment, to(other), by(person))),
  status(request(app, readThread, at(other), by(person))),
  status(request(app, listComments, { params: { type: 'BOARD', id: boardID } }, by(person))),
  status(
    request(
      app,
      addComment,
      { body: { sourceType: 'BOARD', sourceID: boardID, comment: 'In?' } },
      by(person),
    ),
  ),
  status(request(app, updateComment, { params: { commentID: _id }, body: { comment: 'Mine?' } }, by(person))),
  status(request(app, deleteComment, { params: { commentID: _id } }, by(person))),
  status(
    request(app, addReaction, { params: { type: 'COMMENT', id: _id }, body: { unicode: '👍' } }, by(person)),
  ),
];
/** Nobody is told anything, and nothing changes. */
async function shut(person: Person, other: Person, comment: Comment): Promise<void> {
  const before = await countEvents(app);
  expect(await Promise.all(asked(person, other, comment))).toEqual(Array(8).fill(404));
  expect(await countEvents(app)).toBe(before);
}

describe('what two who are connected say to each other', () => {
  test('is read by both, newest last, a page at a time; before the first word there is nothing', async () => {
    expect(await call(app, listComments, at(ben), ada)).toEqual({ info: [], hasRemaining: false });
    expect(await call(app, readThread, at(ben), ada)).toEqual({ readID: null, wasID: null });
    const first = await write(ada, ben, 'The carpenter can do Tuesday');
    expect(first).toMatchObject({ postID: null, thingID: null, ownerInfo: { id: ada.profileID } });
    await write(ben, ada, 'Monday would be better', { replyTo: first._id });
    expect(await said(ada, ben)).toEqual(['The carpenter can do Tuesday', 'Monday would be better']);
    expect(await said(ben, ada)).toEqual(['The carpenter can do Tuesday', 'Monday would be better']);
    const page = await call(app, listComments, { ...at(ben), query: { limit: '1' } }, ada);
    expect(page).toMatchObject({ info: [{ comment: 'Monday would be better' }], hasRemaining: true });
    const older = await call(app, listComments, { ...at(ben), query: { cursor: page.cursor } }, ada);
    expect(older.info).toEqual([
      { ...first, count: 1, authors: [expect.objectContaining({ id: ben.profileID })] },
    ]);
  });

  test('is a discussion of both, named by the other, counted until it is read', async () => {
    await write(ada, ben, 'One');
    const { _id } = await write(ada, ben, 'Two');
    expect(await threads(ben)).toMatchObject([
      {
        type: 'CONNECTION',
        _id: ada.profileID,
        person: { id: ada.profileID },
        lastComment: { comment: 'Two' },
        unreadCount: 2,
      },
    ]);
    expect(await threads(ada)).toMatchObject([{ _id: ben.profileID, unreadCount: 0 }]);
    expect(await call(app, readThread, at(ada), ben)).toMatchObject({ readID: _id });
    expect(await threads(ben, { unreadOnly: true })).toEqual([]);
  });

  test('is nobody else’s: not a connection’s of one of them, not found by searching', async () => {
    const comment = await write(ada, ben, 'Quincunx');
    await shut(stranger, ben, comment);
    expect(await Promise.all(asked(stranger, ada, comment))).toEqual([
      200, 200, 200, 404, 404, 404, 404, 404,
    ]);
    for (const person of [ada, stranger]) {
      const { info } = await call(app, search, { body: { query: 'Quincunx' } }, person);
      expect(info).toEqual([]);
    }
    for (const other of [ada.profileID, newId()])
      expect(
        await status(request(app, listComments, { params: { type: 'CONNECTION', id: other } }, by(ada))),
      ).toBe(404);
    expect(await status(request(app, listComments, at(ben)))).toBe(401);
  });

  test('is changed and deleted by whoever said it, and by nobody else', async () => {
    for (const [writer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { _id } = await write(writer, other);
      const params = { commentID: _id };
      expect(await status(request(app, deleteComment, { params }, by(other)))).toBe(403);
      expect(await status(request(app, updateComment, { params, body: { comment: 'No' } }, by(other)))).toBe(
        403,
      );
      await call(app, updateComment, { params, body: { comment: 'Better said' } }, writer);
      expect(await said(other, writer)).toEqual(['Better said']);
      await call(app, deleteComment, { params }, writer);
      expect(await said(other, writer)).toEqual([]);
    }
  });

  test('can be reacted to, and speaks to nobody else', async () => {
    const { _id } = await write(ada, ben, 'Hm', { mentionProfiles: [{ profileID: ben.profileID }] });
    await call(app, addReaction, { params: { type: 'COMMENT', id: _id }, body: { unicode: '👍' } }, ben);
    const { info } = await call(app, listComments, at(ben), ada);
    expect(Object.keys(info[0]!.reactions)).toEqual(['👍']);
    const mentionProfiles = [{ profileID: stranger.profileID }];
    expect(await status(request(app, addComment, to(ben, 'Hm', { mentionProfiles }), by(ada)))).toBe(400);
  });

  test('is there once, though both begin at once', async () => {
    await Promise.all([write(ada, ben, 'A'), write(ben, ada, 'B')]);
    expect((await said(ada, ben)).toSorted()).toEqual(['A', 'B']);
    expect(await threads(ada)).toHaveLength(1);
  });
});

describe('a block and the end of a connection', () => {
  test('shut it to both, and taking the block back opens it', async () => {
    const comment = await write(ben, ada, 'Before');
    await call(app, blockProfile, { params: { id: ben.profileID } }, ada);
    await shut(ada, ben, comment);
    await shut(ben, ada, comment);
    for (const person of [ada, ben]) expect(await threads(person)).toEqual([]);
    await call(app, unblockProfile, { params: { id: ben.profileID } }, ada);
    await write(ben, ada, 'After');
    expect(await said(ada, ben)).toEqual(['Before', 'After']);
  });

  test('where both block each other, it opens when both have taken it back', async () => {
    const comment = await write(ada, ben);
    await call(app, blockProfile, { params: { id: ben.profileID } }, ada);
    await call(app, blockProfile, { params: { id: ada.profileID } }, ben);
    await call(app, unblockProfile, { params: { id: ben.profileID } }, ada);
    await shut(ada, ben, comment);
    await call(app, unblockProfile, { params: { id: ada.profileID } }, ben);
    expect(await said(ada, ben)).toHaveLength(1);
  });

  test('a block before the first word leaves nothing to be opened', async () => {
    await call(app, blockProfile, { params: { id: ben.profileID } }, ada);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      expect(await status(request(app, addComment, to(other), by(one)))).toBe(404);
    const { rows } = await sql`select from boards where board_type = 'CONNECTION'
      and owner_id in (${ada.profileID}, ${ben.profileID})`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  test('disconnecting ends it; connected anew, the two begin anew', async () => {
    const comment = await write(ada, ben, 'Long ago');
    await call(app, disconnect, { params: { id: ada.profileID } }, ben);
    await shut(ada, ben, comment);
    await shut(ben, ada, comment);
    // A block made and taken back after the end gives nobody anything.
    await call(app, blockProfile, { params: { id: ben.profileID } }, ada);
    await call(app, unblockProfile, { params: { id: ben.profileID } }, ada);
    await shut(ben, ada, comment);
    await connectPeople(app, ada, ben);
    expect(await said(ada, ben)).toEqual([]);
    await write(ada, ben, 'Hello again');
    expect(await said(ben, ada)).toEqual(['Hello again']);
  });
});

describe('stays true on screen', () => {
  const place = (reader: Person, boardID: string) => {
    const other = reader === ada ? ben : ada;
    return commentsAt({ sourceType: 'CONNECTION', sourceID: other.profileID, boardID }, reader.profileID);
  };
  const live = async (command: () => Promise<unknown>, boardID?: string) =>
    expectLive(app, {
      readers: [ada, ben, stranger],
      reads: (reader) => [
        threadList(reader.profileID),
        threadList(reader.profileID, { unreadOnly: true }),
        ...(boardID !== undefined && reader !== stranger ? [place(reader, boardID)] : []),
      ],
      command,
    });

  test('when either speaks, for the first time and again, corrects and reacts', async () => {
    const heard = await live(() => write(ada, ben));
    expect(heard.get(stranger)).toEqual([]);
    const { _id, boardID } = await write(ben, ada);
    await live(() => write(ben, ada), boardID);
    await live(() => call(app, readThread, at(ben), ada), boardID);
    const params = { commentID: _id };
    await live(() => call(app, updateComment, { params, body: { comment: 'So' } }, ben), boardID);
    const reaction = { params: { type: 'COMMENT' as const, id: _id }, body: { unicode: '👍' } };
    await live(() => call(app, addReaction, reaction, ada), boardID);
    await live(() => call(app, deleteComment, { params }, ben), boardID);
  });

  test('when one blocks the other, takes it back, and ends the connection', async () => {
    const { boardID } = await write(ada, ben);
    const params = { id: ben.profileID };
    await live(() => call(app, blockProfile, { params }, ada), boardID);
    await live(() => call(app, unblockProfile, { params }, ada));
    await live(() => call(app, disconnect, { params }, ada), boardID);
  });
});
