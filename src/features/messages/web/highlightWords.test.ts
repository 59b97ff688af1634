import { expect, test } from 'vitest';
import { rangesOf } from './highlightWords.ts';

const found = (html: string, words: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return rangesOf(place, words).map(
    ({ startContainer, startOffset, endContainer, endOffset }) =>
      `${startContainer.textContent!.slice(startOffset)}…${endContainer.textContent!.slice(0, endOffset)}`,
  );
};

test('words are found without accents and capitals, each place once', () => {
  expect(found('<p>Lámp, LAMP</p>', 'lamp')).toEqual(['Lámp, LAMP…Lámp', 'LAMP…Lámp, LAMP']);
  expect(found('<p>aaaa</p>', 'aa')).toHaveLength(2);
  expect(found('<p>nothing</p>', 'lamp')).toEqual([]);
});

test('formatting does not part them, lines do', () => {
  expect(found('<p>the <strong>br</strong>ass one</p>', 'brass')).toEqual(['br…ass']);
  expect(found('<p>br</p><p>ass</p>', 'brass')).toEqual([]);
});
