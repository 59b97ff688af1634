import { describe, expect, test } from 'vitest';
import { fileAdded, filesMoved, filesRemoved } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blockChanged } from '#features/posts/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { gone, Stale, type Change } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { applyCollectionEvent, applySortedEvent } from './applyCollectionEvent.ts';

const file = (_id: string) => ({ _id, thingType: 'FILE' }) as FileBlock;
const order = (ids: string) => Array.from(ids, (_id) => ({ _id, type: 'FILE' }));
const event = ({ type, action }: EventDefinition, data: object): Change => ({
  room: 'collection:c',
  type,
  action,
  data: { collectionID: 'c', ...data },
});
const added = (id: string, ids: string) =>
  event(fileAdded, { thing: file(id), thingOrder: order(ids), totalItems: ids.length });
const moved = (filesID: string[], ids: string) => event(filesMoved, { filesID, thingOrder: order(ids) });
const removed = (filesID: string[], more = {}) => event(filesRemoved, { filesID, totalItems: 1, ...more });

/** The loaded part of a list of files: a file for each letter, with more before `‹` or after `›` them. */
function list(shown: string): LiveList<FileBlock> {
  return {
    items: Array.from(shown)
      .filter((letter) => /[a-z]/.test(letter))
      .map(file),
    ...(shown.startsWith('‹') ? { cursorBefore: 'x' } : {}),
    ...(shown.endsWith('›') ? { cursor: 'x' } : {}),
  };
}
const after = (shown: string, change: Change) => {
  const outcome = applyCollectionEvent(list(shown), change, 'c');
  if (outcome === gone) return 'gone';
  const data = outcome instanceof Stale ? outcome.data : outcome;
  return data.items.map(({ _id }) => _id).join('') + (outcome instanceof Stale ? ', stale' : '');
};

describe('a file that comes', () => {
  test.each([
    ['stands where the order has it', 'abd', 'c', 'abcd', 'abcd'],
    ['at an open end', 'abc', 'd', 'abcd', 'abcd'],
    ['beyond what is loaded, is not taken in', 'abc›', 'd', 'abcde', 'abc'],
    ['before it, neither', '‹bc', 'a', 'abc', 'bc'],
    ['into nothing that is known, cannot be placed', '‹›', 'a', 'abc', ', stale'],
  ])('%s', (_, shown, id, ids, expected) => {
    expect(after(shown, added(id, ids))).toBe(expected);
  });
});

describe('a file that moves', () => {
  test.each([
    ['within what is loaded', 'abc›', ['c'], 'cabde', 'cab'],
    ['out of it', 'abc›', ['a'], 'bcdea', 'bc'],
    ['into it, is read', 'abc›', ['e'], 'aebcd', 'abc, stale'],
    ['beyond it, concerns nobody', 'abc›', ['e'], 'abced', 'abc'],
  ])('%s', (_, shown, ids, now, expected) => {
    expect(after(shown, moved(ids, now))).toBe(expected);
  });
});

test('files that go, and the last of them', () => {
  expect(after('abc', removed(['b']))).toBe('ac');
  expect(after('ab›', removed(['a', 'b']))).toBe(', stale');
  expect(after('ab', removed(['a', 'b'], { ended: true }))).toBe('gone');
});

test('what happens to another collection', () => {
  const other = { ...added('d', 'abcd'), data: { collectionID: 'other', thing: file('d') } };
  expect(after('abc', other)).toBe('abc');
});

describe('sorted by what they are', () => {
  const outcome = (change: Change) => applySortedEvent(list('abc›'), change, 'c');
  const changed = (more: object) => event(blockChanged, { thing: { ...file('b'), ...more } });

  test('a new or a renamed one is read at its place, with those around it', () => {
    expect(outcome(added('d', 'dabc'))).toBeInstanceOf(Stale);
    expect(outcome(changed({ title: 'Lamp' }))).toBeInstanceOf(Stale);
  });

  test('one that is moved in their own order, captioned or taken away needs no reading', () => {
    const items = (change: Change) => {
      const data = outcome(change);
      return data === gone || data instanceof Stale ? [] : data.items;
    };
    expect(items(moved(['c'], 'cab')).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(items(changed({ description: 'At nine' }))[1]).toMatchObject({ description: 'At nine' });
    expect(items(removed(['a'])).map(({ _id }) => _id)).toEqual(['b', 'c']);
  });
});
