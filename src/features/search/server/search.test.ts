import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoard, deleteBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { joinBoard } from '#features/members/contract.ts';
import { createPost, deletePost, updatePost } from '#features/posts/contract.ts';
import { search, type Hit, type SearchAnswer } from '#features/search/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { quickest } from '../../../testing/quickest.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { learnWords } from './learn.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const write = (title: string, ...notes: string[]) =>
  call(
    app,
    createPost,
    {
      params: { boardID: team.boardID },
      body: { title, things: notes.map((note) => ({ body: `<p>${note}</p>` })) },
    },
    team.author,
  );
const look = (
  query: string,
  person: Person = team.contributor,
  rest: Partial<Body<typeof search>> = {},
): Promise<SearchAnswer> => call(app, search, { body: { query, ...rest } }, person);
const words = (passage: Hit['title']) => passage.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const seen = ({ info }: SearchAnswer) =>
  info.map(({ type, title, excerpt }) => `${type} ${words(title)} | ${words(excerpt)}`);
const learn = () => learnWords({} as never, app.services, { signal: new AbortController().signal } as never);

describe('what is found', () => {
  it('is a post by its title, a note and a comment by their words, with what was searched for marked', async () => {
    const post = await write(
      'Which oak under evening light',
      'Sample C goes orange after six, when the light of the evening is low.',
    );
    await call(
      app,
      addComment,
      { body: { sourceType: 'POST', sourceID: post._id, comment: 'Evening light it is.' } },
      team.author,
    );
    const answer = await look('evening light');
    const asViewer = await look('evening light', team.viewer);
    expect(asViewer.counts).toEqual({ ...answer.counts, COMMENT: 0 }); // counted and found for subscribers and above
    expect(seen(answer)).toEqual([
      'POST Which oak under [evening light] | Sample C goes orange after six, when the [light] of the [evening] is low.',
      'NOTE  | Sample C goes orange after six, when the [light] of the [evening] is low.',
      'COMMENT  | [Evening light] it is.',
    ]);
    expect(answer.counts).toEqual({
      BOARD: 0,
      POST: 1,
      TASK: 0,
      NOTE: 1,
      FILE: 0,
      COLLECTION: 0,
      COMMENT: 1,
      PERSON: 0,
    });
    expect(answer.info[1]).toMatchObject({
      boardTitle: 'Field notes',
      postTitle: post.title,
      postID: post._id,
      person: { firstName: 'Tariq' },
    });
  });

  it('is shown with the words around it, and dots where the text goes on', async () => {
    const long =
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '.repeat(
        3,
      );
    await write('', `${long} kaleidoscope ${long}`);
    const [hit] = (await look('kaleidoscope')).info;
    expect(words(hit!.excerpt)).toMatch(/^….*\[kaleidoscope\] .+…$/);
  });

  it('is shown around what was searched for, though another word of it stands in the title alone', async () => {
    const filler = 'a wall of books, and a long table with room for twelve people who read. '.repeat(4);
    const body = { title: 'Riverside xylophones', description: `${filler}Globes of brass hang above it.` };
    await call(app, createBoard, { body: { ...body, share: 'public' } }, team.author);
    for (const query of ['xylophones globes', 'glob']) {
      const { info } = await look(query);
      expect(words(info.find(({ type }) => type === 'BOARD')!.excerpt)).toMatch(/^….+\[Globes\] of brass/);
    }
  });

  it.each([
    ['photographing', 'The photographs of the tram'], // by the stem
    ['phot', 'The photographs of the tram'], // half typed
    ['cafe', 'A table at the Café Südstern'], // without the accent
    ['Südstern', 'A table at the Café Südstern'],
    ['tram photographs', 'The photographs of the tram'], // in any order
    ['the tram', 'The photographs of the tram'], // with a word that says nothing
    ['北京', '北京 in winter'],
    ['大学', '我在北京大学学习'], // Chinese, within a text without spaces
    ['北京大学', '我在北京大学学习'],
    ['習', '毎日日本語を学習'], // one character, the last
    ['日本語', '毎日日本語を学習'],
    ['カメラ', '新しいカメラを買う'],
    ['학교', '우리학교는 좋다'], // Korean, with its endings
    ['ห้องสมุด', 'ฉันไปห้องสมุดทุกวัน'], // Thai
    ['iphone手机', '新的iPhone手机壳'],
    ['a_b-c tram', 'The tram at a_b-c'], // signs are no words
  ])('%s finds “%s”', async (query, title) => {
    const post = await write(title);
    expect((await look(query)).info.map(({ _id }) => _id)).toContain(post._id);
    await call(app, deletePost, { params: { boardID: team.boardID, postID: post._id } }, team.author);
  });

  it('is not what only has the same characters elsewhere, and is marked within a text without spaces', async () => {
    const post = await write(
      '',
      `${'天地玄黃宇宙洪荒日月盈昃'.repeat(20)}閱讀燈具很漂亮${'寒來暑往秋收冬藏'.repeat(20)}`,
    );
    const { info } = await look('燈具');
    expect(info.map(({ postID, type }) => [postID, type])).toEqual([[post._id, 'NOTE']]);
    expect(words(info[0]!.excerpt)).toMatch(/^….+閱讀\[燈具\]很漂亮.+…$/u);
    expect((await look('具燈')).info).toEqual([]);
    const person = await createPerson(app, '山田太郎 Yamada');
    expect((await look('太郎')).info.map(({ _id }) => _id)).toEqual([person.profileID]);
  });

  it('is found at once after it was written, and no more after it was changed or deleted', async () => {
    const post = await write('Quixotic windmills');
    const params = { boardID: team.boardID, postID: post._id };
    expect((await look('quixotic')).counts.POST).toBe(1);
    await call(app, updatePost, { params, body: { title: 'Sober windmills' } }, team.author);
    expect((await look('quixotic')).counts.POST).toBe(0);
    await call(app, deletePost, { params }, team.author);
    expect((await look('windmills')).counts.POST).toBe(0);
  });

  it('is what a misspelt word was meant to be, and says so', async () => {
    await write('Lamps for the reading room', 'Every lamp needs a shade.');
    await learn();
    const answer = await look('lammp shad');
    expect(answer.corrected).toBe('lamp shad');
    expect(answer.counts.NOTE).toBe(1);
    expect((await look('lamp')).corrected).toBeNull();
    expect(await look('xqzzv')).toMatchObject({ info: [], corrected: null });
    await learn(); // twice: nothing new, nothing twice
  });

  it('is corrected by words that the searcher may read, whatever others write', async () => {
    const hermit = await createPerson(app, 'Hermes Quill');
    const writeOn = async (person: Person, title: string, note: string) => {
      const { _id } = await call(app, createBoard, { body: { title: 'Cell' } }, person);
      const body = { title, things: [{ body: `<p>${note}</p>` }] };
      return call(app, createPost, { params: { boardID: _id }, body }, person);
    };
    await writeOn(team.contributor, 'Velkrontiqa', 'Xwugx');
    await learn();
    expect((await look('velkrontiqo')).corrected).toBe('velkrontiqa');
    expect((await look('wugx')).corrected).toBe('xwugx');
    // The words that were misspelt are somebody else's, as they are or longer, and so are ones that are more alike.
    await writeOn(hermit, 'Velkrontiqo velkrontiqos', 'Wugx, wugxel');
    await learn();
    expect((await look('velkrontiqo')).corrected).toBe('velkrontiqa');
    expect((await look('wugx')).corrected).toBe('xwugx');
    expect(await look('velkrontiqos', hermit)).toMatchObject({ corrected: null, counts: { POST: 1 } });
    // Nor by one's own that is in the bin.
    const mine = await writeOn(team.contributor, 'Brontekalp', 'Empty');
    await learn();
    expect((await look('brontekalb')).corrected).toBe('brontekalp');
    await call(app, deletePost, { params: { boardID: mine.boardID, postID: mine._id } }, team.contributor);
    expect((await look('brontekalb')).corrected).toBeNull();
  });

  it.each([
    ['German', 'Die Lampe steht nicht auf dem Tisch, und der Stuhl ist alt.', ['Lampen', 'tische stühle']],
    [
      'French',
      'Le cheval ne court pas dans la forêt, il est avec les autres.',
      ['chevaux', 'CHEVAUX forêts'],
    ],
    ['Spanish', 'La canción no es de ella, pero los otros la cantan en la calle.', ['canciones', 'cantar']],
    ['Turkish', 'Bu kitaplar ve o defter, daha çok bir kütüphane için ama evde.', ['kitap defterler']],
    ['Russian', 'Новая лампа не стоит на столе, и это уже не то, что было.', ['лампы', 'столы']],
  ])('is a word of a text in %s by another ending of it', async (_language, text, queries) => {
    const post = await write('', text);
    await learn();
    for (const query of queries)
      expect(
        (await look(query)).info.map(({ postID }) => postID),
        query,
      ).toContain(post._id);
  });

  it('is by the endings of the searcher’s languages too, where the text does not tell its own', async () => {
    const post = await write('Wanderweg');
    await learn();
    // Without, it is at most what was perhaps meant.
    expect((await look('wanderwegen')).corrected).toBe('wanderweg');
    const answer = await look('wanderwegen', team.viewer, { languages: ['en', 'de'] });
    expect(answer.info.map(({ _id }) => _id)).toEqual([post._id]);
    expect(words(answer.info[0]!.title)).toBe('[Wanderweg]');
    expect(answer.corrected).toBeNull();
    expect((await look('wanderwegen', team.viewer, { languages: ['xx', 'ru'] })).corrected).toBe('wanderweg');
    const odd = { body: { query: 'x', languages: ['../de'] } };
    expect((await request(app, search, odd, { headers: team.viewer.headers })).statusCode).toBe(400);
  });

  it('is not another word because some language would bend it so', async () => {
    await write('Posting', 'The posting of the bills is not with us, and it was of no use.');
    await learn();
    expect((await look('postingen')).corrected).toBe('posting');
  });

  it('is people who want to be found, by any of their names', async () => {
    const mara = await createPerson(app, 'Mára Quellfeld');
    expect(seen(await look('mara quell')).map((line) => line.split(' | ')[0])).toEqual([
      'PERSON [Mára Quellfeld]',
    ]);
    await sql`update profiles set searchable = false where id = ${mara.profileID}`.execute(app.services.db);
    expect((await look('quellfeld')).counts.PERSON).toBe(0);
  });

  it('is nothing for a query without a word, and of no board but the one asked for', async () => {
    expect((await look('?!…')).info).toEqual([]);
    // An accent on nothing is no word, alone or beside one.
    expect((await look('\u0301\u0301')).info).toEqual([]);
    expect((await look('kaleidoscope \u0301')).info.length).toBeGreaterThan(0);
    expect((await look('lamp', team.viewer, { boardID: '0'.repeat(24) })).info).toEqual([]);
    const from = new Date(Date.now() + 60_000).toISOString();
    expect((await look('lamp', team.viewer, { from })).info).toEqual([]);
    expect(
      (await request(app, search, { body: { query: '  ' } }, { headers: team.viewer.headers })).statusCode,
    ).toBe(400);
  });
});

describe('what is said about a board', () => {
  const say = (boardID: string, comment: string, person: Person) =>
    call(app, addComment, { body: { sourceType: 'BOARD', sourceID: boardID, comment } }, person);

  it('is found by whoever may read it, at once, and leads to the board', async () => {
    const { boardID } = team;
    const { _id } = await say(boardID, 'The samovar stays with us.', team.author);
    const { info, counts } = await look('samovar');
    expect(info).toMatchObject([
      { type: 'COMMENT', _id, boardID, postID: null, boardTitle: 'Field notes', postTitle: null },
    ]);
    expect(counts.COMMENT).toBe(1);
    expect((await look('samovar', team.stranger)).info).toEqual([]);
    expect((await look('samovar', team.stranger, { boardID })).counts.COMMENT).toBe(0);
    await call(app, deleteComment, { params: { commentID: _id } }, team.author);
    expect((await look('samovar')).info).toEqual([]);
  });

  it('is found by who reads it, whatever block parts them from its writer, and no more from a board in the bin', async () => {
    const owner = await createPerson(app, 'Ada Lind');
    const { _id: boardID } = await call(
      app,
      createBoard,
      { body: { title: 'Open', share: 'public' } },
      owner,
    );
    await say(boardID, 'Xebec', owner);
    const reader = await createPerson(app, 'Ben Okoye');
    const count = async () => (await look('xebec', reader)).counts.COMMENT;
    expect(await count()).toBe(0); // a passer-by is a viewer there
    await call(app, joinBoard, { params: { boardID } }, reader);
    expect(await count()).toBe(1);
    await call(app, blockProfile, { params: { id: owner.profileID } }, reader);
    expect(await count()).toBe(1);
    await call(app, deleteBoard, { params: { boardID } }, owner);
    expect(await count()).toBe(0);
  });
});

describe('who finds it', () => {
  it('is whoever may read it, and nobody else, counts included', async () => {
    const post = await write('Unpublished zeppelin', 'Zeppelin drawings.');
    const { _id } = await call(
      app,
      addComment,
      { body: { sourceType: 'POST', sourceID: post._id, comment: 'Zeppelin.' } },
      team.author,
    );
    const total = async (person: Person) =>
      Object.values((await look('zeppelin', person)).counts).reduce((a, b) => a + b);
    expect(await total(team.subscriber)).toBe(3);
    expect(await total(team.viewer)).toBe(2); // comments are for subscribers and above
    expect(await total(team.stranger)).toBe(0);
    const { db } = app.services;
    await sql`update board_members set role = 'blocked' where profile_id = ${team.subscriber.profileID}`.execute(
      db,
    );
    expect(await total(team.subscriber)).toBe(0);
    await sql`update boards set share = 'public' where id = ${team.boardID}`.execute(db);
    expect([await total(team.stranger), await total(team.subscriber)]).toEqual([2, 0]);
    await sql`update boards set share = 'restricted' where id = ${team.boardID}`.execute(db);
    await call(app, deleteComment, { params: { commentID: _id } }, team.author);
    expect(await total(team.viewer)).toBe(2);
    await sql`update posts set is_draft = true where id = ${post._id}`.execute(db);
    expect([await total(team.viewer), await total(team.author)]).toEqual([0, 2]);
    await sql`update posts set is_draft = false, state = 'ARCHIVED' where id = ${post._id}`.execute(db);
    expect(await total(team.author)).toBe(0);
  });
});

describe('many hits', () => {
  it('come a page at a time, each once, the best first', async () => {
    for (let i = 0; i < 23; i++) await write(i === 7 ? 'Heliotrope heliotrope' : `Heliotrope number ${i}`);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page: SearchAnswer = await look('heliotrope', team.viewer, {
        types: ['POST'],
        limit: 10,
        ...(cursor && { cursor }),
      });
      expect(page.counts.POST).toBe(23);
      ids.push(...page.info.map(({ _id }) => _id));
      cursor = page.cursor;
    } while (cursor);
    expect(new Set(ids).size).toBe(23);
    const all = await look('heliotrope');
    expect(all.info).toHaveLength(5);
    expect(all.hasRemaining).toBe(false);
    const odd = await request(
      app,
      search,
      { body: { query: 'x', cursor: 'e30' } },
      { headers: team.viewer.headers },
    );
    expect(odd.statusCode).toBe(400);
  });

  it('are found by index among 20,000 notes', async () => {
    const { db } = app.services;
    const post = await write('Room for many notes');
    await sql`
      insert into things (id, post_id, board_id, thing_type, creator_id, plain)
      select lpad(to_hex(i), 24, '0'), ${post._id}, ${team.boardID}, 'NOTE', ${team.author.profileID},
        'The quick brown fox number ' || i || ' jumps over the lazy dog, and on into the ' || md5(i::text)
      from generate_series(1, 20000) as i`.execute(db);
    await sql`analyze things`.execute(db);
    const find = (query: string, count: number) => async () =>
      expect((await look(query)).counts.NOTE).toBe(count);
    // A search that read every note would take seconds.
    expect(await quickest(300, find('number 1234 quick', 1))).toBeLessThan(300);
    expect(await quickest(1000, find('fox', 1000))).toBeLessThan(1000);
  });
});
