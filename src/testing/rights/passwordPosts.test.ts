import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard, openBoard, setBoardPassword } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { createPost, openPost, updatePost } from '#features/posts/contract.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { setTags, updateTag } from '#features/tags/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { listEvents } from '#platform/contract/events.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { readOutbox } from '../outbox.ts';
import type { Person } from '../people.ts';
import { addCommentFile, addFile } from '../permissions/permissionScene.ts';
import { Tab } from '../sockets.ts';
import { addMember, createTeam, type Team } from '../team.ts';
import { readEverything } from './readEverything.ts';

// A word behind a password, looked for by those who have not given it wherever the product tells of posts and boards.

const WORD = 'quokkabird';

/** All that the server has logged. */
const logged: string[] = [];

let app: TestApp;
let team: Team;
let inPost: { boardID: string; postID: string };
let fileID: string;
const tabs = new Map<Person, Tab>();
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true, logged });
  team = await createTeam(app, 'public');
  const { boardID } = team;
  for (const who of readers()) {
    const tab = Tab.of(app, who);
    tabs.set(who, tab);
    await tab.join(`board:${boardID}`);
  }
  const made = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'Field guide' } },
    team.contributor,
  );
  inPost = { boardID, postID: made._id };
});
afterAll(async () => {
  for (const tab of tabs.values()) tab.socket.close();
  await app.dispose();
});

const readers = () => [team.author, team.subscriber, team.viewer, team.stranger];

/** Everything that somebody's pages ask for, as one text. */
const everythingTold = (who: Person) => readEverything(app, who, { ...inPost, fileID, word: WORD });

/** Writes the word into everything that a post has. */
async function write(): Promise<void> {
  const { contributor, author, owner } = team;
  await call(app, createNote, { params: inPost, body: { body: `<p>Sings like a ${WORD}</p>` } }, contributor);
  const file = await addFile(app, { ...inPost, profileID: contributor.profileID, name: `${WORD}.pdf` });
  fileID = file.fileID;
  const source = { sourceType: 'POST' as const, sourceID: inPost.postID };
  const mentionProfiles = [{ profileID: author.profileID }];
  const { profileID } = contributor;
  const sent = await addCommentFile(app, { ...inPost, profileID, name: `${WORD}-sent.pdf` });
  const files = [{ fileID: sent, altText: `A ${WORD}` }];
  await call(
    app,
    addComment,
    { body: { ...source, comment: `${WORD}!`, mentionProfiles, files } },
    contributor,
  );
  const tagged = { id: inPost.postID, type: 'POST' as const };
  await call(app, setTags, { params: tagged, body: { tags: [`${WORD} 0`] } }, contributor);
  const renamed = { name: `${WORD} 0`, newName: WORD, colour: 'teal' as const };
  await call(app, updateTag, { params: { boardID: team.boardID }, body: renamed }, team.owner);
  await call(app, addReaction, { params: tagged, body: { unicode: '🪁' } }, owner);
}

async function expectNowhere(who: Person): Promise<void> {
  expect(await everythingTold(who), who.name).not.toContain(WORD);
  const tab = tabs.get(who)!;
  await tab.settled();
  expect((await tab.join(`post:${inPost.postID}`)).ok, who.name).toBe(false);
}

test('what is in a post with a password is told by nothing to whoever has not given it', async () => {
  const { contributor, author, owner } = team;
  await call(app, updatePost, { params: inPost, body: { password: 'plain sailing' } }, contributor);
  await write();
  await sql`insert into post_views (profile_id, post_id) select id, ${inPost.postID} from profiles`.execute(
    app.services.db,
  );
  await sql`insert into bookmarks (id, profile_id, source_type, source_id, post_id)
    select substr(md5(p.id || 'x'), 1, 24), p.id, 'POST', ${inPost.postID}, ${inPost.postID} from profiles p
    on conflict do nothing`.execute(app.services.db);
  for (const who of readers()) {
    await expectNowhere(who);
    expect(JSON.stringify(tabs.get(who)!.heard), who.name).not.toContain(WORD);
    // The post is known to be there.
    expect(await everythingTold(who), who.name).toContain('Field guide');
  }
  for (const who of [contributor, owner]) expect(await everythingTold(who), who.name).toContain(WORD);
  const body = { password: 'plain sailing' };
  await call(app, openPost, { params: { postID: inPost.postID }, body }, author);
  expect(await everythingTold(author)).toContain(WORD);
  await call(app, updatePost, { params: inPost, body: { password: 'another word' } }, contributor);
  await expectNowhere(author);
});

test('what is on a board with a password is told by nothing to whoever has not given it', async () => {
  const { contributor, author, owner } = team;
  const params = { boardID: team.boardID };
  await call(app, updatePost, { params: inPost, body: { password: null } }, contributor);
  for (const who of readers()) expect(await everythingTold(who), who.name).toContain(WORD);
  await call(app, setBoardPassword, { params, body: { password: 'plain sailing' } }, owner);
  for (const who of readers()) {
    expect(await everythingTold(who), who.name).not.toMatch(/quokkabird|Field guide/);
    expect((await tabs.get(who)!.join(`board:${team.boardID}`)).ok, who.name).toBe(false);
  }
  expect(await everythingTold(owner)).toContain(WORD);
  await call(app, openBoard, { params, body: { password: 'plain sailing' } }, author);
  expect(await everythingTold(author)).toContain(WORD);
});

test('what somebody’s own log has told of a post is read afresh once they may not know of it', async () => {
  const boardID = (await call(app, createBoard, { body: { title: 'Aviary' } }, team.owner))._id;
  await addMember(app, boardID, team.author, 'AUTHOR');
  const body = { title: 'Perches' };
  const { _id } = await call(app, createPost, { params: { boardID }, body }, team.owner);
  const said = { sourceType: 'POST' as const, sourceID: _id, comment: 'Marblebird!' };
  const mentionProfiles = [{ profileID: team.author.profileID }];
  await call(app, addComment, { body: { ...said, mentionProfiles } }, team.owner);
  const log = () => {
    const room: Room = `profile:${team.author.profileID}`;
    return sql<{ seq: number }>`select max(seq) - 10 as seq from events where room = ${room}`
      .execute(app.services.db)
      .then(({ rows }) =>
        call(app, listEvents, { query: { room, after: String(Math.max(0, rows[0]!.seq)) } }, team.author),
      );
  };
  const afresh = { events: [], hasRemaining: false, tooOld: true };
  expect(JSON.stringify(await log())).toContain('Marblebird');
  const settings = (password: string | null) =>
    call(app, updatePost, { params: { boardID, postID: _id }, body: { password } }, team.owner);
  await settings('plain sailing');
  expect(await log()).toEqual(afresh);
  await settings(null);
  expect(JSON.stringify(await log())).toContain('Marblebird');
  await call(
    app,
    removeMember,
    { params: { boardID }, body: { profileID: team.author.profileID } },
    team.owner,
  );
  expect(await log()).toEqual(afresh);
});

test('the log and the mails to others hold the word nowhere', async () => {
  const theirs = (await readOutbox(app)).filter(({ to }) =>
    readers().some(({ email }) => to.includes(email)),
  );
  expect(JSON.stringify(theirs)).not.toContain(WORD);
  expect(logged.join('')).not.toContain(WORD);
});
