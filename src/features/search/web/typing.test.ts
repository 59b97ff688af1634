import { expect, test } from 'vitest';
import { atEnd, ownSuggestions } from './typing.ts';

const offered = (query: string) =>
  ownSuggestions(query, atEnd(query)!, '2026-11-23').map((suggestion) => suggestion.query);

test('what stands at the end is a value, the beginning of a name, or nothing', () => {
  expect(atEnd('lamp in:"Read')).toEqual({ from: 5, operator: 'in', text: 'Read' });
  expect(atEnd('by:@il')).toEqual({ from: 0, operator: 'by', text: 'il' });
  expect(atEnd('lamp be')).toEqual({ from: 5, operator: undefined, text: 'be' });
  for (const query of ['', 'lamp', 'lamp ', 'in:"Reading Room" ', 'i', 'tag:x '])
    expect(atEnd(query)).toBeUndefined();
});

test('names and values are offered with what was typed before them', () => {
  expect(offered('lamp be')).toEqual(['lamp before:']);
  expect(offered('lamp has:')).toHaveLength(6);
  expect(offered('is:d')).toEqual(['is:done ']);
  expect(offered('due:')).toEqual(['due:today ', 'due:week ', 'due:over ', 'due:2026-11-23 ']);
  expect(offered('after:')).toEqual(['after:2026-11-23 ']);
  expect(offered('is:done')).toEqual([]);
});
