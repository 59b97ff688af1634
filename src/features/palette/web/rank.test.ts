import { expect, test } from 'vitest';
import type { Hit } from '#features/search/contract.ts';
import { arranged, fit, fitting, meant } from './rank.ts';

const hit = (type: Hit['type'], id: string, more: Partial<Hit> = {}): Hit => ({
  type,
  _id: id,
  boardID: null,
  postID: type === 'POST' ? id : null,
  thingID: null,
  collectionID: null,
  task: null,
  cloth: null,
  boardTitle: null,
  postTitle: null,
  title: [],
  excerpt: [],
  person: null,
  imageUrl: null,
  date: '2026-11-22T00:00:00.000Z',
  ...more,
});

test.each([
  ['Go to Boards', 'boa'],
  ['Go to Boards', 'boards go'],
  ['Café Südstern', 'cafe sud'],
  ['北京 in winter', '北'],
])('“%s” fits “%s”', (text, query) => expect(fit(text, query)).toBeGreaterThan(0));

test.each([
  ['Go to Boards', 'oards'],
  ['Go to Boards', 'boards settings'],
])('“%s” does not fit “%s”', (text, query) => expect(fit(text, query)).toBe(0));

test('what begins as it is typed comes first, whole words before half ones, equals as they stood', () => {
  const labels = ['The new post', 'New board', 'Newest first', 'New post', 'Sign out'];
  expect(fitting(labels, 'new', (label) => label)).toEqual([
    'New board',
    'New post',
    'Newest first',
    'The new post',
  ]);
  expect(fitting(labels, '', (label) => label)).toEqual(labels);
  expect(fitting(labels, ' > ', (label) => label)).toEqual(labels);
});

test('each post stands once, by its title before by a note in it, those of the board one is on first', () => {
  const hits = [
    hit('POST', 'p1', { boardID: 'b1' }),
    hit('POST', 'p2', { boardID: 'b2' }),
    hit('NOTE', 'n1', { boardID: 'b2', postID: 'p2' }),
    hit('NOTE', 'n2', { boardID: 'b2', postID: 'p3' }),
    hit('NOTE', 'n3', { boardID: 'b2', postID: 'p3' }),
  ];
  const ids = (here?: string) => arranged(hits, here).posts.map(({ _id }) => _id);
  expect(ids()).toEqual(['p1', 'p2', 'n2']);
  expect(ids('b2')).toEqual(['p2', 'n2', 'p1']);
});

test('boards come before people, and there are never more than five of a kind', () => {
  const many = (type: Hit['type']) => Array.from({ length: 7 }, (_, n) => hit(type, `${type}${n}`));
  const { posts, others } = arranged(
    [hit('PERSON', 'someone'), ...many('BOARD').slice(4), ...many('POST')],
    undefined,
  );
  expect(posts).toHaveLength(5);
  expect(others.map(({ _id }) => _id)).toEqual(['BOARD4', 'BOARD5', 'BOARD6', 'someone']);
});

const commands = ['New board', 'Notifications', 'Dark theme', 'Sign out', 'Go to tasks'];
const same = (text: string) => text;

test.each([
  ['thmee', 'Dark theme'], // two letters changed about
  ['drak them', 'Dark theme'],
  ['notfications', 'Notifications'], // one is missing
  ['nottif', 'Notifications'], // one too many, half typed
  ['sigm', 'Sign out'], // one is wrong
  ['tassk', 'Go to tasks'],
])('“%s” was perhaps meant to be %s', (query, title) => {
  expect(fitting(commands, query, same)).toEqual([]);
  expect(meant(commands, query, same)).toEqual([title]);
});

test('nothing is guessed where something fits, nor of short words, nor of what is too far', () => {
  expect(meant(['Boards', 'Broads'], 'broads', same)).toEqual([]);
  expect(meant(commands, 'dxrk thexx', same)).toEqual([]);
  expect(meant(commands, 'nex', same)).toEqual([]);
  expect(meant(commands, '', same)).toEqual([]);
});
