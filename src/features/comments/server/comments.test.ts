import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import {
  addComment,
  COMMENT_LIMIT,
  deleteComment,
  listComments,
  restoreComment,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { createPost, deletePost, openPost, restorePost, type Post } from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countGoes, countQueries, queriesOf } from '../../../testing/queries.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { purgeComments } from './bin.ts';

let app: TestApp;
let team: Team;
let admin: Person;
let post: Post;
/** A note on the post. */
let noteID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  admin = await createPerson(app, 'Odile Admin');
  await addMember(app, team.boardID, admin, 'ADMIN');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const things = [{ body: '<p>Snow, again.</p>' }];
  const params = { boardID: team.boardID };
  post = await call(app, createPost, { params, body: { title: 'North ridge', things } }, team.author);
  noteID = post.things[0]!._id;
});

type Body = Partial<NonNullable<Parameters<typeof call<typeof addComment>>[2]>['body']>;
const send = (person: Person, body: Body = {}, mutationID?: string) =>
  request(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: post._id, comment: 'Well seen.', ...body } },
    { headers: person.headers, ...(mutationID ? { mutationID } : {}) },
  );
const say = async (person: Person, body: Body = {}): Promise<Comment> => {
  const response = await send(person, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const edit = (person: Person, { _id }: Comment, body: object = { comment: 'Seen well.' }) =>
  request(app, updateComment, { params: { commentID: _id }, body: body as { comment: string } }, person);
const remove = (person: Person, { _id }: Comment) =>
  request(app, deleteComment, { params: { commentID: _id } }, person);
const restore = (person: Person, { _id }: Comment) =>
  request(app, restoreComment, { params: { commentID: _id } }, person);
const list = (person: Person, query = {}, type: 'POST' | 'NOTE' = 'POST') =>
  request(app, listComments, { params: { type, id: type === 'POST' ? post._id : noteID }, query }, person);
const words = async () => (await list(team.subscriber)).json().info.map(({ comment }: Comment) => comment);
const counts = async () => {
  const opened = await call(app, openPost, { params: { postID: post._id }, body: {} }, team.viewer);
  return [opened.commentCount, ...opened.things.map((thing) => thing.commentCount)];
};
const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;

/** A call that is refused changes nothing and is told to nobody. */
async function refused(expected: number, ...calls: (() => Promise<{ statusCode: number }>)[]): Promise<void> {
  const before = [await countEvents(app), await words(), await counts()];
  for (const make of calls) expect(await status(make()), String(make)).toBe(expected);
  expect([await countEvents(app), await words(), await counts()]).toEqual(before);
}

describe('commenting', () => {
  test('on a post and on a block, counted on both', async () => {
    const first = await say(team.subscriber);
    expect(first).toMatchObject({
      postID: post._id,
      boardID: team.boardID,
      thingID: null,
      thingType: null,
      ownerInfo: { id: team.subscriber.profileID, firstName: 'Jonas' },
      comment: 'Well seen.',
      commentRAW: '',
      mentionProfiles: [],
      replyTo: null,
      edited: false,
      disabled: false,
      reactions: {},
    });
    const second = await say(team.owner, { sourceType: 'NOTE', sourceID: noteID, comment: 'Again?' });
    expect(second).toMatchObject({ thingID: noteID, thingType: 'NOTE' });
    expect(await counts()).toEqual([2, 1]);
    expect((await list(team.subscriber)).json()).toEqual({ info: [first, second], hasRemaining: false });
    expect((await list(team.subscriber, {}, 'NOTE')).json().info).toEqual([second]);
    const told = (await eventsOf(app, `post:${post._id}`)).slice(-3).map(({ name }) => name);
    expect(told).toEqual(['comment.added', 'post.changed', 'block.changed']);
    expect((await eventsOf(app, `board:${team.boardID}`)).at(-1)).toMatchObject({
      name: 'post.changed',
      data: { post: { commentCount: 2 }, was: { commentCount: 1 } },
    });
  });

  test('is for subscribers and above', async () => {
    for (const person of [team.owner, admin, team.author, team.contributor, team.subscriber])
      expect(await status(send(person))).toBe(200);
    await refused(403, () => send(team.viewer));
    expect((await list(team.viewer)).statusCode).toBe(403);
    expect((await list(team.viewer, {}, 'NOTE')).statusCode).toBe(403);
    await refused(
      404,
      () => send(team.stranger),
      () => send(team.stranger, { sourceType: 'NOTE', sourceID: noteID }),
      () => send(team.owner, { sourceID: '65f000000000000000000000' }),
      () => send(team.owner, { sourceType: 'FILE', sourceID: noteID }),
      () => send(team.owner, { sourceType: 'NOTE', sourceID: post._id }),
      () => list(team.stranger),
      () => list(team.stranger, {}, 'NOTE'),
    );
    expect(await status(request(app, listComments, { params: { type: 'POST', id: post._id } }))).toBe(401);
  });

  test('keeps words as they are, whatever they look like', async () => {
    const comment = '<img src=x onerror=alert(1)>\n\n<b>bold</b> & "quoted" 👩‍👩‍👧 \u202E';
    const commentRAW = '{"type":"doc"}';
    expect(await say(team.subscriber, { comment, commentRAW })).toMatchObject({ comment, commentRAW });
    expect(await words()).toEqual([comment]);
  });

  test('is bounded', async () => {
    await say(team.subscriber, { comment: 'x'.repeat(4000) });
    const nobody = { profileID: '65f000000000000000000000' };
    await refused(
      400,
      () => send(team.owner, { comment: 'x'.repeat(4001) }),
      () => send(team.owner, { comment: '' }),
      () => send(team.owner, { comment: ' \n\t' }),
      () => send(team.owner, { comment: 'a\u0000b' }),
      () => send(team.owner, { comment: 'a\uD800' }),
      () => send(team.owner, { mentionProfiles: Array.from({ length: 21 }, () => nobody) }),
      () => send(team.owner, { sourceType: 'SHELF' as 'POST' }),
      () => send(team.owner, { edited: true } as Body),
    );
  });

  test('once, however often it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(team.subscriber, {}, 'comment-once')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await counts()).toEqual([1, 0]);
  });

  test('at once loses none', async () => {
    const people = [team.owner, team.author, team.contributor, team.subscriber];
    const onNote = { sourceType: 'NOTE' as const, sourceID: noteID };
    await Promise.all(people.flatMap((person) => [say(person), say(person, onNote)]));
    expect(await counts()).toEqual([8, 4]);
    expect(await words()).toHaveLength(8);
  });

  test('speaks to people who can read comments there', async () => {
    const mention = (...people: Person[]) => people.map(({ profileID }) => ({ profileID }));
    const mentionProfiles = mention(team.contributor, team.owner, team.contributor);
    const { mentionProfiles: shown } = await say(team.subscriber, { mentionProfiles });
    expect(shown.map(({ firstName }) => firstName)).toEqual(['Mei', 'Ilse']);
    for (const nobody of [team.viewer, team.stranger])
      await refused(400, () => send(team.owner, { mentionProfiles: mention(team.owner, nobody) }));
    const { details } = (await send(team.owner, { mentionProfiles: mention(team.stranger) })).json();
    expect(details).toEqual([{ field: 'mentionProfiles', message: expect.any(String) }]);
  });
});

describe('changing', () => {
  test('is for one’s own words, and marks them', async () => {
    const comment = await say(team.subscriber);
    const { edited: _, ...rest } = comment;
    const changed = (await edit(team.subscriber, comment)).json();
    expect(changed).toEqual({ ...rest, comment: 'Seen well.', edited: true });
    expect((await eventsOf(app, `post:${post._id}`)).at(-1)).toEqual({
      name: 'comment.changed',
      data: {
        comment: expect.objectContaining({
          _id: comment._id,
          comment: 'Seen well.',
          edited: true,
        }) as Comment,
        was: { comment: 'Well seen.', edited: false },
      },
    });
    await refused(
      403,
      () => edit(team.owner, comment),
      () => edit(admin, comment),
      () => edit(team.viewer, comment),
    );
    await refused(404, () => edit(team.stranger, comment));
    await refused(
      400,
      () => edit(team.subscriber, comment, { comment: ' ' }),
      () => edit(team.subscriber, comment, { comment: 'x'.repeat(4001) }),
      () => edit(team.subscriber, comment, { comment: 'x', ownerInfo: {} }),
      () => edit(team.subscriber, comment, { comment: 'x', mentionProfiles: [team.stranger] }),
    );
    const elsewhere = { comment: 'x', sourceType: 'NOTE', sourceID: noteID };
    await refused(404, () => edit(team.subscriber, comment, elsewhere));
  });

  test('with the same words is no edit', async () => {
    const comment = await say(team.subscriber);
    const before = await countEvents(app);
    expect((await edit(team.subscriber, comment, { comment: 'Well seen.' })).json()).toEqual(comment);
    expect(await countEvents(app)).toBe(before);
  });

  test('ends with the right to comment', async () => {
    const leaver = await createPerson(app);
    await addMember(app, team.boardID, leaver, 'subscriber');
    const comment = await say(leaver);
    await sql`update board_members set role = 'viewer' where profile_id = ${leaver.profileID}`.execute(
      app.services.db,
    );
    await refused(
      403,
      () => edit(leaver, comment),
      () => remove(leaver, comment),
    );
  });
});

describe('deleting', () => {
  test('one’s own, or as an admin anyone’s; whoever did may undo it', async () => {
    const [own, others] = [await say(team.subscriber), await say(team.subscriber, { comment: 'Rude.' })];
    await refused(
      403,
      () => remove(team.author, own),
      () => remove(team.viewer, own),
      () => restore(team.author, own),
    );
    await refused(404, () => remove(team.stranger, own));
    expect(await status(remove(team.subscriber, own))).toBe(204);
    expect(await status(remove(admin, others))).toBe(204);
    expect(await words()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
    expect(
      (await eventsOf(app, `post:${post._id}`)).filter(({ name }) => name === 'comment.deleted'),
    ).toEqual([
      { name: 'comment.deleted', data: { commentID: own._id } },
      { name: 'comment.deleted', data: { commentID: others._id } },
    ]);
    await refused(
      404,
      () => remove(team.subscriber, own),
      () => edit(team.subscriber, own),
      () => restore(team.author, own),
      () => restore(team.subscriber, others), // an admin has deleted it
      () => restore(team.stranger, own),
    );
    expect((await restore(team.subscriber, own)).json()).toEqual(own);
    expect((await restore(admin, others)).json()).toEqual(others);
    expect(await words()).toEqual(['Well seen.', 'Rude.']);
    expect(await counts()).toEqual([2, 0]);
    const before = await countEvents(app);
    expect((await restore(team.subscriber, own)).json()).toEqual(own);
    expect(await countEvents(app)).toBe(before);
  });

  test('what has replies leaves its place, until the last reply goes', async () => {
    const head = await say(team.subscriber, { mentionProfiles: [{ profileID: team.owner.profileID }] });
    const reply = await say(team.owner, { replyTo: head._id, comment: 'Quite.' });
    await remove(team.subscriber, head);
    expect((await list(team.subscriber)).json().info).toEqual([
      {
        ...head,
        comment: 'This comment was deleted',
        mentionProfiles: [],
        mentionTypeIds: [],
        disabled: true,
        count: 1,
        authors: [reply.ownerInfo],
      },
      reply,
    ]);
    expect(await counts()).toEqual([1, 0]);
    await refused(404, () => edit(team.subscriber, head));
    await refused(400, () => send(team.owner, { replyTo: head._id }));

    await remove(team.owner, reply);
    expect(await words()).toEqual([]);
    await restore(team.owner, reply);
    expect(await words()).toEqual(['This comment was deleted', 'Quite.']);
    await restore(team.subscriber, head);
    expect((await list(team.subscriber)).json().info).toMatchObject([
      { _id: head._id, comment: 'Well seen.', disabled: false, count: 1 },
      reply,
    ]);
    expect(await counts()).toEqual([2, 0]);
  });

  test('for good after 30 days', async () => {
    const head = await say(team.subscriber, { comment: 'Secret words' });
    await say(team.owner, { replyTo: head._id, comment: 'Quite.' });
    const alone = await say(team.subscriber, { comment: 'Alone' });
    await remove(team.subscriber, head);
    await remove(team.subscriber, alone);
    await sql`update comments set deleted_at = now() - interval '31 days' where deleted_at is not null and post_id = ${post._id}`.execute(
      app.services.db,
    );
    await refused(404, () => restore(team.subscriber, alone));
    await purgeComments({}, app.services, { signal: new AbortController().signal } as never);
    const { rows } = await sql`select comment from comments where post_id = ${post._id} order by id`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ comment: '' }, { comment: 'Quite.' }]);
    expect(await words()).toEqual(['This comment was deleted', 'Quite.']);
  });
});

describe('answering', () => {
  test('draws nobody into the discussion who may not read it any more', async () => {
    const gone = await createPerson(app, 'Mika Gone');
    await addMember(app, team.boardID, gone, 'CONTRIBUTOR');
    const first = await say(gone, { comment: 'Mine' });
    const told = async () =>
      (await eventsOf(app, `profile:${gone.profileID}`)).filter(({ name }) => name === 'thread.joined')
        .length;
    const before = await told();
    await say(team.author, { replyTo: first._id });
    expect(await told()).toBe(before + 1);
    await call(
      app,
      removeMember,
      { params: { boardID: team.boardID }, body: { profileID: gone.profileID } },
      team.owner,
    );
    await say(team.author, { replyTo: first._id });
    expect(await told()).toBe(before + 1);
  });

  test('a reply goes to the head of its thread', async () => {
    const head = await say(team.subscriber);
    const reply = await say(team.owner, { replyTo: head._id });
    expect(reply.replyTo).toBe(head._id);
    expect((await say(team.author, { replyTo: reply._id })).replyTo).toBe(head._id);
  });

  test('only what is there and in the same place', async () => {
    const onNote = await say(team.subscriber, { sourceType: 'NOTE', sourceID: noteID });
    const gone = await say(team.subscriber);
    await remove(team.subscriber, gone);
    await refused(
      400,
      () => send(team.owner, { replyTo: onNote._id }),
      () => send(team.owner, { replyTo: gone._id }),
      () => send(team.owner, { replyTo: '65f000000000000000000000' }),
    );
  });
});

describe('with what it is on', () => {
  test('comments go into the bin and come back', async () => {
    const body = { body: '<p>More</p>' };
    const more = await call(
      app,
      createNote,
      { params: { boardID: team.boardID, postID: post._id }, body },
      team.author,
    );
    await say(team.subscriber);
    const onMore = await say(team.subscriber, { sourceType: 'NOTE', sourceID: more._id, comment: 'On more' });
    const ids = { boardID: team.boardID, postID: post._id };
    expect(await status(request(app, deletePost, { params: ids }, team.owner))).toBe(204);
    for (const attempt of [
      () => list(team.owner),
      () => send(team.owner),
      () => edit(team.subscriber, onMore),
    ])
      expect(await status(attempt())).toBe(404);
    expect(await status(request(app, restorePost, { params: ids }, team.owner))).toBe(200);
    expect(await words()).toEqual(['Well seen.', 'On more']);
    expect(await counts()).toEqual([2, 0, 1]);
  });
});

test('pages lead from the newest to the oldest and hold while others write', async () => {
  const said: string[] = [];
  for (let i = 0; i < 7; i++) said.push((await say(team.subscriber, { comment: `${i}` })).comment);
  const first = (await list(team.subscriber, { limit: '3' })).json();
  expect(first.info.map(({ comment }: Comment) => comment)).toEqual(['4', '5', '6']);
  await say(team.owner, { comment: 'meanwhile' });
  const second = (await list(team.subscriber, { limit: '3', cursor: first.cursor })).json();
  expect(second.info.map(({ comment }: Comment) => comment)).toEqual(['1', '2', '3']);
  const third = (await list(team.subscriber, { limit: '3', cursor: second.cursor })).json();
  expect(third).toEqual({ info: [expect.objectContaining({ comment: '0' })], hasRemaining: false });
  await refused(400, () => list(team.subscriber, { limit: 'x' }));
  await refused(400, () => list(team.subscriber, { cursor: 'nonsense' }));
  await sql`insert into comments (id, post_id, owner_id, comment)
    select '66' || lpad(to_hex(i), 22, '0'), ${post._id}, ${team.owner.profileID}, i from generate_series(1, 120) i`.execute(
    app.services.db,
  );
  expect((await list(team.subscriber, { limit: '1000' })).json().info).toHaveLength(100);
  expect(await countQueries(() => list(team.subscriber))).toBe(2);
});

test.each([
  ['post', () => ({}), { statements: 17, goes: 6 }],
  ['block', () => ({ sourceType: 'NOTE' as const, sourceID: noteID }), { statements: 21, goes: 7 }],
])(
  'a comment on a %s is written and read by one statement, and told by few',
  async (_, body, { statements, goes }) => {
    await say(team.subscriber, body());
    const sent = await queriesOf(() => say(team.subscriber, body()));
    const building = sent.filter(({ text }) => text.includes(`'commentRAW'`));
    expect(building.map(({ text }) => /insert into (\w+)/.exec(text)?.[1])).toEqual(['comments']);
    expect(await countQueries(() => say(team.subscriber, body()))).toBe(statements);
    expect(await countGoes(() => say(team.subscriber, body()))).toBe(goes);
  },
);

test('a page around a comment leads on to older ones and to newer ones', async () => {
  const said: string[] = [];
  for (let i = 0; i < 9; i++) said.push((await say(team.subscriber, { comment: `${i}` }))._id);
  const page = async (query: Record<string, string>) => {
    const { info, cursor, cursorNewer, hasRemaining } = (await list(team.subscriber, query)).json();
    expect(hasRemaining).toBe(cursor !== undefined);
    return { words: info.map(({ comment }: Comment) => comment).join(''), cursor, cursorNewer };
  };
  const around = await page({ commentID: said[4]!, limit: '4' });
  expect(around.words).toBe('3456');
  const older = await page({ cursor: around.cursor, limit: '2' });
  const oldest = await page({ cursor: older.cursor, limit: '2' });
  expect([older.words, oldest.words, oldest.cursor]).toEqual(['12', '0', undefined]);
  await say(team.owner, { comment: '9' }); // meanwhile
  const newer = await page({ cursor: around.cursorNewer, limit: '2' });
  const newest = await page({ cursor: newer.cursor, limit: '2' });
  expect([newer.words, newest.words, newest.cursor]).toEqual(['78', '9', undefined]);
  expect([newer.cursorNewer, newest.cursorNewer]).toEqual([undefined, undefined]);

  // All of them, and around one that is deleted, or was never there.
  const whole = await page({ commentID: said[4]! });
  expect(whole).toEqual({ words: '0123456789', cursor: undefined, cursorNewer: undefined });
  await remove(team.subscriber, { _id: said[4]! } as Comment);
  expect((await page({ commentID: said[4]!, limit: '4' })).words).toBe('2356');
  expect((await page({ commentID: '0'.repeat(24), limit: '4' })).words).toBe('01');
  expect((await page({ commentID: 'f'.repeat(24), limit: '4' })).words).toBe('89');
  await refused(400, () => list(team.subscriber, { commentID: 'nonsense' }));
  expect(await countQueries(() => list(team.subscriber, { commentID: said[3]! }))).toBe(2);
});

test('a page is so many comments, or so many bytes: long ones come in several', async () => {
  await sql`
    insert into comments (id, post_id, owner_id, comment, comment_raw)
    select '70' || lpad(to_hex(i), 22, '0'), ${post._id}, ${team.author.profileID}, 'older', repeat(chr(1), ${4 * COMMENT_LIMIT}::int)
    from generate_series(1, 60) i`.execute(app.services.db);
  const found: Comment[] = [];
  let pages = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined; pages++) {
    const page = await list(team.subscriber, { limit: '100', ...(cursor ? { cursor } : {}) });
    expect(page.body.length).toBeLessThan(2_200_000); // a sign may be six bytes there
    found.unshift(...page.json().info);
    expect(page.json().hasRemaining).toBe('cursor' in page.json());
    cursor = page.json().cursor;
  }
  expect(pages).toBeGreaterThan(2);
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(60);
  expect(found.map(({ _id }) => _id)).toEqual(found.map(({ _id }) => _id).toSorted());
});
