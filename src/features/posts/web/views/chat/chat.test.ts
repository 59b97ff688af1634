import { expect, test } from 'vitest';
import { htmlOf } from './htmlOf.ts';

test('what is written becomes paragraphs and lines, and never markup', () => {
  expect(htmlOf('One\ntwo\n\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
  expect(htmlOf('a < b & <script>')).toBe('<p>a &lt; b &amp; &lt;script&gt;</p>');
});
