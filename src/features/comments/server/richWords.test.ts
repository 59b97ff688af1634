import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addComment,
  listComments,
  MOST_MENTIONS,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import type { DocumentPart } from '#features/comments/contract/document.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title: 'North ridge', things: [] } },
    team.author,
  );
});

const text = (words: string, ...marks: string[]): DocumentPart => ({
  type: 'text',
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  text: words,
});
const part = (type: string, ...content: DocumentPart[]): DocumentPart => ({ type, content });
const mention = (person: { profileID: string }, label: string): DocumentPart => ({
  type: 'mention',
  attrs: { id: person.profileID, label },
});
const link = (href: string): DocumentPart => ({
  type: 'text',
  text: 'the plan',
  marks: [{ type: 'link', attrs: { href } }],
});
const raw = (...content: DocumentPart[]) => JSON.stringify({ type: 'doc', content });

const send = (person: Person, commentRAW: string) =>
  request(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: post._id, comment: 'Something else', commentRAW } },
    person,
  );
const say = async (person: Person, commentRAW: string): Promise<Comment> => {
  const response = await send(person, commentRAW);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
/** The document of a comment without what the schema fills in. */
const shown = ({ commentRAW }: Comment) => JSON.parse(commentRAW) as DocumentPart;

test('a document is kept, and its words are made of it', async () => {
  const written = raw(
    part('paragraph', text('Look at '), text('this', 'bold'), text(', '), text('soon', 'italic')),
    part(
      'bulletList',
      part('listItem', part('paragraph', text('first'))),
      part('listItem', part('paragraph', text('run()', 'code'))),
    ),
    part('blockquote', part('paragraph', text('As said'), { type: 'hardBreak' }, text('before'))),
    part('codeBlock', text('let lamp = 3;')),
    part('paragraph', link('https://example.org/plan')),
  );
  const comment = await say(team.subscriber, written);
  expect(comment.comment).toBe('Look at this, soon\nfirst\nrun()\nAs said\nbefore\nlet lamp = 3;\nthe plan');
  expect(JSON.stringify(shown(comment))).toContain('"marks":[{"type":"bold"}],"text":"this"');
  expect(shown(comment).content!.map(({ type }) => type)).toEqual([
    'paragraph',
    'bulletList',
    'blockquote',
    'codeBlock',
    'paragraph',
  ]);
  const params = { type: 'POST' as const, id: post._id };
  const { info } = await call(app, listComments, { params, query: {} }, team.owner);
  expect(info[0]).toMatchObject({ commentRAW: comment.commentRAW, comment: comment.comment });
});

test('what a comment cannot hold is refused, and never dropped', async () => {
  const paragraph = part('paragraph', text('Well.'));
  const faults: [string, string][] = [
    [raw(part('heading', text('Large'))), 'has a part of an unknown kind'],
    [raw(part('table')), 'has a part of an unknown kind'],
    [raw(part('paragraph', text('loud', 'highlight'))), 'has formatting of an unknown kind'],
    [raw(part('paragraph', link('javascript:alert(1)'))), 'has a link that is not http, https or mailto'],
    [raw(part('listItem', paragraph)), 'has content in a place that cannot hold it'],
    [
      raw(part('paragraph', mention({ profileID: 'nobody' }, 'x'))),
      'has a mention that is not as it should be',
    ],
    [raw(part('paragraph', text(' \n '))), 'is empty'],
    [raw(part('paragraph', text('x'.repeat(4001)))), 'is longer than 4000 characters'],
    [raw({ type: 'paragraph', content: 'none' as never }), 'is not a document'],
  ];
  for (const [commentRAW, fault] of faults) {
    const answer = await send(team.subscriber, commentRAW);
    expect([answer.statusCode, answer.json().message], commentRAW.slice(0, 80)).toEqual([
      400,
      `This comment ${fault}.`,
    ]);
    expect(answer.json().details).toEqual([{ field: 'commentRAW', message: fault }]);
  }
  const crowd = Array.from({ length: MOST_MENTIONS + 1 }, (_, i) =>
    mention({ profileID: i.toString(16).padStart(24, '0') }, 'Somebody'),
  );
  expect((await send(team.subscriber, raw(part('paragraph', ...crowd)))).statusCode).toBe(400);
});

test('what is no document is given back as it came', async () => {
  for (const kept of ['', '[{"profileID":"x","name":"Ana"}]', '{"a":1}', '{"type":"doc"', 'plain']) {
    const comment = await say(team.subscriber, kept);
    expect(comment).toMatchObject({ comment: 'Something else', commentRAW: kept });
  }
});

test('whom it mentions stands there by name, and whoever may not read comments becomes words', async () => {
  const people = [team.contributor, team.owner, team.viewer, team.stranger];
  const [contributor, owner, viewer, stranger] = people.map((person) => mention(person, 'The Queen'));
  const spaced = [contributor!, text(' '), owner!, text(' '), viewer!, text(' '), stranger!];
  const comment = await say(team.subscriber, raw(part('paragraph', ...spaced)));
  const [first, second] = comment.mentionProfiles;
  expect(comment.mentionProfiles.map(({ id }) => id)).toEqual([
    team.contributor.profileID,
    team.owner.profileID,
  ]);
  const name = ({ firstName, lastName }: typeof first & object) => `${firstName} ${lastName}`;
  expect(comment.comment).toBe(`@${name(first!)} @${name(second!)} @The Queen @The Queen`);
  // By the first name alone, where the writer did so.
  const short = await say(
    team.subscriber,
    raw(part('paragraph', mention(team.owner, second!.firstName), text(', look'))),
  );
  expect(short.comment).toBe(`@${second!.firstName}, look`);
});

test('an edit changes words and document together; the same document is no edit', async () => {
  const comment = await say(team.subscriber, raw(part('paragraph', text('First'))));
  const edit = async (commentRAW: string) =>
    call(
      app,
      updateComment,
      { params: { commentID: comment._id }, body: { comment: 'x', commentRAW } },
      team.subscriber,
    );
  expect(await edit(comment.commentRAW)).toMatchObject({ comment: 'First', edited: false });
  const bold = await edit(raw(part('paragraph', text('First', 'bold'))));
  expect(bold).toMatchObject({ comment: 'First', edited: true });
  expect(bold.commentRAW).toContain('bold');
});

test('a word in a document is found by those who read comments, and by nobody else', async () => {
  const canary = 'quillwort';
  await say(
    team.subscriber,
    raw(part('bulletList', part('listItem', part('paragraph', text(canary, 'bold'))))),
  );
  const found = async (person: Person) =>
    (await call(app, search, { body: { query: canary } }, person)).info.length;
  await expect.poll(() => found(team.subscriber)).toBe(1);
  for (const person of [team.viewer, team.stranger]) expect(await found(person)).toBe(0);
});
