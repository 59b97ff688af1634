import { expect, test } from 'vitest';
import { parseQuery, written } from './operators.ts';

test('words and operators are told apart, wherever they stand', () => {
  const { words, narrowing, count, notes } = parseQuery(
    'lamp BY:@ilse  of in:"Reading Room" brass tag:„Zu tun“ is:Done',
  );
  expect({ words, count, notes }).toEqual({ words: 'lamp of brass', count: 4, notes: [] });
  expect(narrowing).toMatchObject({ by: ['ilse'], in: ['Reading Room'], tag: ['Zu tun'], is: ['done'] });
});

test('what only looks like an operator is a word', () => {
  for (const query of ['login:ilse', 'https://x.y', 'size:3', '12:30'])
    expect(parseQuery(query)).toMatchObject({ words: query, count: 0, notes: [] });
});

test('one that is still typed is left out, and nothing said', () => {
  for (const query of ['lamp in:', 'lamp in:"', 'lamp by:@'])
    expect(parseQuery(query)).toMatchObject({ words: 'lamp', count: 0, notes: [] });
  expect(parseQuery('in:"Read').narrowing.in).toEqual(['Read']);
});

test('days are days of the calendar', () => {
  expect(parseQuery('before:2024-02-29 due:2026-12-31').count).toBe(2);
  expect(parseQuery('before:2026-02-29 after:0001-01-01 due:2026-1-1').notes).toHaveLength(3);
});

test('a value is written so that it is read again', () => {
  for (const value of ['ilse', 'Reading Room', 'a "quoted" one', 'two  spaces'])
    expect(parseQuery(written('in', value)).narrowing.in).toEqual([value.replaceAll('"', '')]);
});
