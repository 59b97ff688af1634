import { beforeEach, expect, test } from 'vitest';
import { noteRead, readUpTo } from './chatRead.ts';
import { htmlOf } from './htmlOf.ts';

beforeEach(() => localStorage.clear());

test('what is written becomes paragraphs and lines, and never markup', () => {
  expect(htmlOf('One\ntwo\n\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
  expect(htmlOf('a < b & <script>')).toBe('<p>a &lt; b &amp; &lt;script&gt;</p>');
});

test('up to where a board was read is kept by profile, and never goes back', () => {
  expect(readUpTo('ilse', 'b')).toBeUndefined();
  noteRead('ilse', 'b', '02');
  noteRead('ilse', 'b', '01');
  expect([readUpTo('ilse', 'b'), readUpTo('mei', 'b')]).toEqual(['02', undefined]);
  for (let i = 0; i < 150; i++) noteRead('ilse', `other ${i}`, '01');
  expect(readUpTo('ilse', 'b')).toBeUndefined();
  expect(readUpTo('ilse', 'other 149')).toBe('01');
});

test('storage that holds nonsense is as if it were empty', () => {
  localStorage.setItem('chat-read:ilse', '{');
  expect(readUpTo('ilse', 'b')).toBeUndefined();
});
