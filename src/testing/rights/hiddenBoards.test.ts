import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { setBookmark } from '#features/bookmarks/contract.ts';
import { createBoard, updateBoard, viewBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { inviteMembers, removeMember, updateRole } from '#features/members/contract.ts';
import { copyBoard } from '#features/newBoards/contract.ts';
import { setPreference } from '#features/notifications/contract/preferences.ts';
import { createPost, viewPost } from '#features/posts/contract.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { saveFilter } from '#features/savedFilters/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { updateTaskSettings } from '#features/tasks/contract.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { mailTo, readOutbox } from '../outbox.ts';
import { createPerson, type Person } from '../people.ts';
import { addCommentFile, addFile } from '../permissions/permissionScene.ts';
import { Tab } from '../sockets.ts';
import { addMember } from '../team.ts';
import { readEverything, type Hidden } from './readEverything.ts';

// A word on a board, looked for by those to whom the board is not there: who never was on it, who was blocked, who was
// taken off it; and in what lists and searches tell of one in the archive.

const WORD = 'quokkabird';

/** All that the server has logged. */
const logged: string[] = [];

let app: TestApp;
let owner: Person;
let author: Person;
let blocked: Person;
let removed: Person;
let stranger: Person;
let hidden: Hidden;
const tabs = new Map<Person, Tab>();

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true, logged });
  owner = await createPerson(app, 'Ilse Okafor');
  author = await createPerson(app, 'Tariq Lindqvist');
  blocked = await createPerson(app, 'Mei Adeyemi');
  removed = await createPerson(app, 'Jonas Ferreira');
  stranger = await createPerson(app, 'Nadia Stranger');
  hidden = await writeEverywhere();
});
afterAll(async () => {
  for (const tab of tabs.values()) tab.socket.close();
  await app.dispose();
});

const others = () => [blocked, removed, stranger];
const told = (who: Person) => readEverything(app, who, hidden);

/** A board with the word in everything that it has, looked at and marked by all who are on it. */
async function writeEverywhere(): Promise<Hidden> {
  const board = { title: `${WORD} one`, description: `${WORD} two`, share: 'restricted' as const };
  const { _id: boardID } = await call(app, createBoard, { body: board }, owner);
  const people = [author, blocked, removed];
  for (const who of people) {
    await addMember(app, boardID, who, 'AUTHOR');
    tabs.set(who, Tab.of(app, who));
    await tabs.get(who)!.join(`board:${boardID}`);
  }
  const params = { boardID };
  const things = [{ body: `<p>Sings like a ${WORD}</p>` }];
  const made = await call(app, createPost, { params, body: { title: `${WORD} three`, things } }, author);
  const postID = made._id;
  await call(app, createNote, { params: { boardID, postID }, body: { body: `<p>${WORD}</p>` } }, author);
  const { fileID } = await addFile(app, {
    boardID,
    postID,
    profileID: author.profileID,
    name: `${WORD}.pdf`,
  });
  const mentionProfiles = people.map(({ profileID }) => ({ profileID }));
  const { profileID } = owner;
  const sent = await addCommentFile(app, { boardID, postID, profileID, name: `${WORD}-sent.pdf` });
  const files = [{ fileID: sent, altText: `A ${WORD}` }];
  const comment = {
    sourceType: 'POST' as const,
    sourceID: postID,
    comment: `${WORD}!`,
    mentionProfiles,
    files,
  };
  await call(app, addComment, { body: comment }, owner);
  const tagged = { id: postID, type: 'POST' as const };
  await call(app, setTags, { params: tagged, body: { tags: [WORD] } }, author);
  await call(app, addReaction, { params: tagged, body: { unicode: '🪁' } }, owner);
  const filter = { name: WORD, search: `tags=${WORD}`, isShared: true };
  await call(app, saveFilter, { params, body: filter }, owner);
  await call(app, updateTaskSettings, { params: { boardID, postID }, body: { taskStatus: 'OPEN' } }, author);
  for (const who of people) {
    const prefer = { type: 'POST' as const, id: postID };
    await call(app, setPreference, { params: prefer, body: { level: 'EVERYTHING' } }, who);
    await call(app, viewBoard, { params }, who);
    await call(app, viewPost, { params: { postID } }, who);
    await call(app, setBookmark, { body: { sourceID: postID, sourceType: 'POST', state: true } }, who);
  }
  return { boardID, postID, fileID, word: WORD };
}

test('what is on a board is told by nothing to whoever never was on it, was taken off it, or is blocked', async () => {
  const { boardID } = hidden;
  for (const who of [owner, author, blocked, removed]) expect(await told(who), who.name).toContain(WORD);
  const role = { profileID: blocked.profileID, role: 'blocked' as const };
  await call(app, updateRole, { params: { boardID }, body: role }, owner);
  await call(app, removeMember, { params: { boardID }, body: { profileID: removed.profileID } }, owner);
  // No call leaves a task with whoever is off a board; if one did, no feed and no chart of theirs would tell of it.
  const people = [author, blocked, removed];
  await sql`update posts set task_due_date = current_date, task_estimate_quantity = 2, task_actual_quantity = 3,
    task_member_ids = ${people.map((one) => one.profileID)}::text[],
    task_member_roles = ${people.map(() => 'ASSIGNEE')}::text[] where id = ${hidden.postID}`.execute(
    app.services.db,
  );
  for (const tab of tabs.values()) await tab.settled();
  for (const tab of tabs.values()) tab.heard.length = 0;
  await call(
    app,
    updateBoard,
    { params: { boardID }, body: { _id: boardID, description: `${WORD} four` } },
    owner,
  );
  for (const who of others()) {
    // The person's own room told them, when they were on the board, what the board was called, and that they no longer are.
    const lines = (await told(who))
      .split('\n')
      .filter((line) => !/"board.(joined|left)"|"joined"|"left"/.test(line));
    expect(lines.join('\n'), who.name).not.toContain(WORD);
    const copy = await request(
      app,
      copyBoard,
      { params: { boardID }, body: { title: 'x', posts: true } },
      who,
    );
    expect([copy.statusCode, copy.body.includes(WORD)], who.name).toEqual([404, false]);
    const tab = tabs.get(who) ?? Tab.of(app, who);
    tabs.set(who, tab);
    expect((await tab.join(`board:${boardID}`)).ok, who.name).toBe(false);
    await tab.settled();
    expect(JSON.stringify(tab.heard), who.name).not.toContain(WORD);
  }
  expect(await told(author)).toContain('four');
});

test('what is on a board in the archive is in no list and no search', async () => {
  const { boardID } = hidden;
  await call(app, updateBoard, { params: { boardID }, body: { _id: boardID, state: 'ARCHIVED' } }, owner);
  const { rows } = await sql<{ state: string }>`select state from boards where id = ${boardID}`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ state: 'ARCHIVED' }]);
  for (const who of others()) {
    const lines = (await told(who)).split('\n').filter((line) => !/"joined"|"left"/.test(line));
    expect(lines.join('\n'), who.name).not.toContain(WORD);
  }
});

test('mails tell whom they are for, and nobody else; the log tells nobody', async () => {
  const { boardID } = hidden;
  await call(app, updateBoard, { params: { boardID }, body: { _id: boardID, state: 'ACTIVE' } }, owner);
  const invited = 'somebody@example.org';
  const body = { emails: [invited], role: 'viewer' as const, message: `Hear the ${WORD}` };
  await call(app, inviteMembers, { params: { boardID }, body }, owner);
  expect((await mailTo(app, invited)).subject).toContain(WORD);
  for (const who of others()) {
    const mails = (await readOutbox(app)).filter(({ to }) => JSON.stringify(to).includes(who.email));
    expect(JSON.stringify(mails), who.name).not.toContain(WORD);
  }
  const log = logged.join('');
  expect(log).toContain(`The invitation of ${invited}`);
  expect(log).not.toContain(WORD);
});
