import { expect, test } from 'vitest';
import { viewLabels } from './features/boards/contract/viewLabels.ts';
import { boardAdditions } from './boardAdditions.web.ts';
import { personAdditions } from './personAdditions.web.ts';
import { postAdditions } from './postAdditions.web.ts';

const names = (additions: readonly { name: string }[], known: string[]) =>
  additions.map(({ name }) => name).filter((name) => known.includes(name));

test('what features add to the page of a board is found, and shown in its order', () => {
  const known = ['posts', 'members', 'tagFilter', 'taskFilter', 'discussion', 'bookmarks', 'settings', 'bin'];
  expect(names(boardAdditions, known)).toEqual(known);
});

test('what features add to the page of a post likewise', () => {
  const known = ['settings', 'tags', 'reactions', 'comments', 'bookmarks', 'outline', 'trail'];
  expect(names(postAdditions, known)).toEqual(known);
});

test('what features add to the pages of people likewise', () => {
  const known = ['notebook', 'notes', 'invitations', 'blocks'];
  expect(names(personAdditions, known)).toEqual(known);
});

test('each way to show a board’s posts is named, accepted and offered in one list', () => {
  const named = boardAdditions.flatMap(({ views = [] }) => views.map(({ name }) => name));
  expect(named).toEqual(Object.keys(viewLabels));
});
