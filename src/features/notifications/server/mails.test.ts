import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listActivity, resetActivity, type Activity } from '#features/activity/contract.ts';
import { notifyOneself } from '#features/activity/server/index.ts';
import { createBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import { invitePerson } from '#features/personInvitations/contract.ts';
import { inviteMembers } from '#features/members/contract.ts';
import { answerAccessRequest } from '#features/members/contract/access.ts';
import { muteThread } from '#features/messages/contract.ts';
import { inviteToTeam } from '#features/organization/contract.ts';
import { setPreference } from '#features/notifications/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { getProfileInfo, updateProfile, type EditableProfile } from '#features/profiles/contract.ts';
import { addTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { readOutbox, type OutboxMail } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { findMails, mailActivity } from './mailJobs.ts';

let app: TestApp;
let team: Team;
let postID: string;
/** The person whom the items concern: away, and written to at any hour. */
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const params = { boardID: team.boardID };
  postID = (await call(app, createPost, { params, body: { title: 'Ridge' } }, team.author))._id;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  await addMember(app, team.boardID, ben, 'AUTHOR');
  await away(ben);
});

const mention = (comment = 'Well, Ben.') =>
  call(
    app,
    addComment,
    {
      body: {
        sourceType: 'POST',
        sourceID: postID,
        comment,
        mentionProfiles: [{ profileID: ben.profileID }],
      },
    },
    team.owner,
  );
const set = (fields: Partial<EditableProfile>) => call(app, updateProfile, { body: fields }, ben);
const items = async (): Promise<Activity[]> => (await call(app, listActivity, {}, ben)).info;

/** So that nobody's call or page was of the last hour. Whatever is called as them later makes no difference. */
async function away({ accountID }: Person, minutes = 60): Promise<void> {
  await sql`
    update sessions set last_seen_at = now() - make_interval(mins => ${minutes}::int)
    where account_id = ${accountID}`.execute(app.services.db);
}

const helpers = jobHelpers(() => app);
const write = () => (mailActivity as any)({ profileID: ben.profileID }, app.services, helpers); // oxlint-disable-line typescript/no-explicit-any -- as the queue calls it

/**
 * Runs the minute's job for mails after their delay.
 * @returns the mails to Ben so far
 */
async function laterOn(): Promise<OutboxMail[]> {
  await away(ben);
  await sql`update profiles set mailed_at = mailed_at - interval '16 minutes' where id = ${ben.profileID}`.execute(
    app.services.db,
  );
  return soon();
}
async function soon() {
  const { db } = app.services;
  await sql`update activity set created_at = created_at - interval '5 minutes' where mail = 'WAITING'`.execute(
    db,
  );
  await findMails({}, app.services, helpers);
  const { rows } = await sql<{ key: string }>`
    delete from graphile_worker._private_jobs where key = ${`notifications.mail:${ben.profileID}`} returning key`.execute(
    db,
  );
  if (rows.length > 0) await write();
  return (await readOutbox(app)).filter(({ to }) => to === ben.email);
}

test('a mention comes by mail once, with its place, headers to unsubscribe, and a link for people', async () => {
  const { _id } = await mention();
  expect((await readOutbox(app)).filter(({ to }) => to === ben.email)).toEqual([]);
  const [first, ...more] = await laterOn();
  expect(more).toEqual([]);
  expect(first!.subject).toBe('Ilse Okafor mentioned you in “Ridge”');
  const { publicUrl } = app.services.config;
  expect(first!.text).toContain(`> Well, Ben.\n${publicUrl}/posts/${postID}?commentID=${_id}`);
  const link = new RegExp(`${publicUrl}/unsubscribe/(${ben.profileID}\\.MENTION\\.[0-9a-f]{40})\n`);
  const [, token] = link.exec(first!.text)!;
  expect(first!.head).toContain(`List-Unsubscribe: <${publicUrl}/api/people/unsubscribe/${token}/one-click>`);
  expect(first!.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await write();
  expect(await laterOn()).toHaveLength(1);
});

test('of a discussion that somebody has muted no mail tells', async () => {
  const muted = { params: { type: 'POST' as const, id: postID }, body: { muted: true } };
  await call(app, muteThread, muted, ben);
  await mention();
  expect(await laterOn()).toEqual([]);
  await call(app, muteThread, { ...muted, body: { muted: false } }, ben);
  await mention();
  expect(await laterOn()).toHaveLength(1);
});

test('assignments, what is due and reminders come by mail too, until that is switched off', async () => {
  const at = { params: { boardID: team.boardID, postID } };
  const taskDueDate = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await call(app, updateTaskSettings, { ...at, body: { taskDueDate } }, team.owner);
  const taskMembers = [{ profileID: ben.profileID }];
  await call(app, addTaskMembers, { ...at, body: { taskMembers } }, team.owner);
  const tellBen = (kind: 'DUE' | 'OVERDUE' | 'REMINDER') =>
    helpers.act((context) => notifyOneself(context, [{ kind, profileID: ben.profileID, postID }]));
  const subjects = async () => (await laterOn()).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Ilse Okafor gave you “Ridge” to do']);
  await tellBen('OVERDUE');
  expect((await subjects())[1]).toBe('“Ridge” is overdue');
  await tellBen('DUE');
  await tellBen('REMINDER');
  const third = (await laterOn())[2]!;
  expect(third.subject).toBe('1 task and 1 reminder for you on Octavo');
  expect(third.text).toContain('You wanted to be reminded of “Ridge”:');
  await set({ notifyDue: false });
  await tellBen('REMINDER');
  expect(await laterOn()).toHaveLength(3);
  await call(app, updateTaskSettings, { ...at, body: { taskMode: false } }, team.owner);
});

test('several that were held come in one mail, and no more than twenty are told of one by one', async () => {
  for (let i = 1; i <= 23; i++) await mention(`Number ${i}.`);
  await call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger);
  const [first, ...more] = await laterOn();
  expect(more).toEqual([]);
  expect(first!.subject).toBe('23 mentions and 1 invitation for you on Octavo');
  expect([first!.text.includes('Number 20.'), first!.text.includes('Number 21.')]).toEqual([true, false]);
  expect(first!.text).toContain('And 4 more.');
  expect(first!.text).toContain(`${ben.profileID}.INVITATION.MENTION.`);
});

test('an invitation to a board comes with its address; and whoever is let onto one is told', async () => {
  const { _id: boardID } = await call(app, createBoard, { body: { title: 'Herbarium' } }, team.owner);
  const body = { profileIDs: [ben.profileID], role: 'AUTHOR' as const, message: 'The one about the hinge.' };
  const { members } = await call(app, inviteMembers, { params: { boardID }, body }, team.owner);
  const { publicUrl } = app.services.config;
  const [invited] = await laterOn();
  expect(invited!.subject).toBe('Ilse Okafor invites you to “Herbarium”');
  expect(invited!.text).toContain(
    `> The one about the hinge.\n${publicUrl}/boards/invitation/${members[0]!._id}`,
  );

  const { _id: other } = await call(app, createBoard, { body: { title: 'Letterpress' } }, team.owner);
  const requestID = newId();
  await sql`insert into board_access_requests (id, board_id, profile_id) values (${requestID}, ${other}, ${ben.profileID})`.execute(
    app.services.db,
  );
  const answer = { params: { boardID: other, requestID }, body: { type: 'grant' as const } };
  await call(app, answerAccessRequest, answer, team.owner);
  const granted = (await laterOn()).at(-1)!;
  expect(granted.subject).toBe('Ilse Okafor let you onto “Letterpress”');
  expect(granted.text).toContain(`${publicUrl}/boards/${other}`);
});

describe('nobody is written to', () => {
  test('within two minutes, while they are there, or about what they have looked at', async () => {
    await mention();
    await findMails({}, app.services, helpers);
    await write();
    expect(await readMails()).toEqual([]);
    await away(ben, 3);
    expect(await soon()).toEqual([]);
    await call(app, resetActivity, {}, ben);
    expect(await laterOn()).toEqual([]);
  });

  test('while a page of theirs is open, though nothing is called', async () => {
    const { sessionID } = ben;
    await mention();
    const { createAuthenticator } = await import('#features/session/server/index.ts');
    createAuthenticator(app.services).stillHere([sessionID]);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ here: boolean }>`
        select last_seen_at > now() - interval '1 minute' as here from sessions where id = ${sessionID}`.execute(
        app.services.db,
      );
      expect(rows[0]!.here).toBe(true);
    });
    expect(await soon()).toEqual([]);
    expect(await laterOn()).toHaveLength(1);
  });

  test('about what is gone, or what they may read no longer', async () => {
    const { _id: commentID } = await mention();
    await call(app, deleteComment, { params: { commentID } }, team.owner);
    expect(await laterOn()).toEqual([]);
    await mention();
    await sql`delete from board_members where profile_id = ${ben.profileID}`.execute(app.services.db);
    expect(await laterOn()).toEqual([]);
  });

  test('about a kind that is switched off, each by itself', async () => {
    const invite = (by: Person) => call(app, invitePerson, { body: { profileID: ben.profileID } }, by);
    await set({ notifyMentions: false });
    await mention();
    await invite(team.stranger);
    const invited = 'Nadia Stranger would like to connect with you on Octavo';
    expect((await laterOn()).map(({ subject }) => subject)).toEqual([invited]);
    expect((await items()).map(({ kind }) => kind)).toEqual(['INVITATION', 'MENTION']);

    await set({ notifyMentions: true, notifyInvitations: false });
    await mention();
    await invite(await createPerson(app, 'Kim Sato'));
    const mentioned = 'Ilse Okafor mentioned you in “Ridge”';
    expect((await laterOn()).map(({ subject }) => subject)).toEqual([invited, mentioned]);
    expect((await items()).map(({ kind }) => kind)).toEqual([
      'INVITATION',
      'MENTION',
      'INVITATION',
      'MENTION',
    ]);
  });

  test('about replies and reactions, which are items alone', async () => {
    const said = { sourceType: 'POST', sourceID: postID } as const;
    const { _id: commentID } = await call(
      app,
      addComment,
      { body: { ...said, comment: 'Slate, then.' } },
      ben,
    );
    await call(
      app,
      addComment,
      { body: { ...said, comment: 'Slate it is.', replyTo: commentID } },
      team.owner,
    );
    const params = { type: 'COMMENT', id: commentID } as const;
    await call(app, addReaction, { params, body: { unicode: '👍' } }, team.owner);
    expect((await items()).map(({ kind }) => kind).toSorted()).toEqual(['REACTION', 'REPLY']);
    expect(await laterOn()).toEqual([]);
  });
});

test('outside their hours it waits, and comes when they begin', async () => {
  const minutes = (offset: number) => {
    const time = new Date(Date.now() + offset * 60_000);
    return time.toISOString().slice(11, 16);
  };
  await set({
    timeZone: 'UTC',
    notificationsFromTime: minutes(120),
    notificationsToTime: minutes(240),
  });
  await mention();
  expect(await laterOn()).toEqual([]);
  await set({ notificationsFromTime: minutes(-120), notificationsToTime: minutes(60) });
  expect(await laterOn()).toHaveLength(1);
});

test('what comes within a quarter of an hour after a mail waits, and comes in one mail with the rest', async () => {
  await mention('One.');
  expect(await laterOn()).toHaveLength(1);
  await mention('Two.');
  await away(ben);
  expect(await soon()).toHaveLength(1);
  await mention('Three.');
  const [, second, ...more] = await laterOn();
  expect(more).toEqual([]);
  expect(second!.subject).toBe('2 mentions for you on Octavo');
  expect(second!.text).toContain('Because you were mentioned.');
});

test('once a day, the day’s mail comes within the hours and tells of all; nothing that has become hidden', async () => {
  const time = (offset: number) => new Date(Date.now() + offset * 60_000).toISOString().slice(11, 16);
  await set({ timeZone: 'UTC', mailBundle: 'DAILY' });
  await set({ notificationsFromTime: time(-60), notificationsToTime: time(60) });
  await mention('One.');
  expect(await laterOn()).toHaveLength(1);
  await mention('The word is kestrel.');
  await call(app, setPreference, { params: { type: 'POST', id: postID }, body: { level: 'NOTHING' } }, ben);
  expect(await laterOn()).toHaveLength(1);
  await sql`update profiles set mailed_at = now() - interval '1 day' where id = ${ben.profileID}`.execute(
    app.services.db,
  );
  expect(await laterOn()).toHaveLength(1);
  await call(app, setPreference, { params: { type: 'POST', id: postID }, body: { level: null } }, ben);
  await mention('Two.');
  await sql`update profiles set mailed_at = now() - interval '1 day' where id = ${ben.profileID}`.execute(
    app.services.db,
  );
  const [, second] = await laterOn();
  expect(second!.text).toContain('> Two.');
  expect(second!.text).not.toContain('kestrel');
});

test('a mail server that is away costs nothing: it is tried again, and comes once', async () => {
  await mention();
  const { smtpUrl } = app.services.config;
  app.services.config.smtpUrl = 'smtp://127.0.0.1:9';
  await expect(laterOn()).rejects.toThrow('ECONNREFUSED');
  app.services.config.smtpUrl = smtpUrl;
  expect(await laterOn()).toHaveLength(1);
  expect(await laterOn()).toHaveLength(1);
});

test('an invitation by mail is an item too, and not mailed twice', async () => {
  const jobs = await createTestApp({ jobs: true });
  try {
    const [ana, kim] = [await createPerson(jobs, 'Ana Brandt'), await createPerson(jobs, 'Kim Sato')];
    await call(jobs, invitePerson, { body: { email: kim.email } }, ana);
    const id = '0'.repeat(23) + '7';
    await sql`insert into organizations (id, account_id, name, handle) values (${id}, ${ana.accountID}, 'Foxglove', 'foxglove')`.execute(
      jobs.services.db,
    );
    await call(jobs, inviteToTeam, { body: { emails: [kim.email] } }, ana);
    await vi.waitFor(async () => {
      const { info } = await call(jobs, listActivity, {}, kim);
      expect(info.map(({ inviteType, title }) => `${inviteType} ${title}`).sort()).toEqual([
        'CONNECTION ',
        'TEAM Foxglove',
      ]);
    }, 8000);
    const { rows } = await sql`select from activity where mail is not null`.execute(jobs.services.db);
    expect(rows).toEqual([]);
  } finally {
    await jobs.dispose();
  }
}, 30_000);

test('the switches are the profile’s own fields, on until they are switched off', async () => {
  const info = () => call(app, getProfileInfo, {}, ben);
  expect(await info()).toMatchObject({ notifyMentions: true, notifyInvitations: true });
  await set({ notifyInvitations: false });
  expect(await info()).toMatchObject({ notifyMentions: true, notifyInvitations: false });
});

async function readMails() {
  return (await readOutbox(app)).filter(({ to }) => to === ben.email);
}
