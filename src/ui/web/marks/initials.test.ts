import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ilse Okafor', 'IO'],
  ['Noor El Amrani', 'NE'],
  ['M. Castellane', 'MC'],
  ['  anna-lena   østergård ', 'AØ'],
  ['Madonna', 'M'],
  ['李 小龍', '李小'],
  ['“Fox” (glove)', 'FG'],
  ['', '?'],
  ['— —', '?'],
])('%j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
