import { expect, test } from 'vitest';
import { nextAddress, parseSearch, signInAddress, stringifySearch } from './addresses.ts';

test('search parameters are text, as they are written', () => {
  expect(parseSearch('?page=2&by=65f0&flag=true')).toEqual({ page: '2', by: '65f0', flag: 'true' });
  expect(stringifySearch({ sort: 'title', page: 2, none: undefined, empty: '' })).toBe('?sort=title&page=2');
  expect(stringifySearch({})).toBe('');
});

test('a visitor is sent to sign in with where they were going; home needs no mention', () => {
  expect(signInAddress('/boards/1?sort=title')).toEqual({
    to: '/signin',
    search: { next: '/boards/1?sort=title' },
  });
  expect(signInAddress('/').search.next).toBeUndefined();
});

test('one goes on within the product only', () => {
  for (const within of ['/boards/1?sort=title', '/search?query=https://octavo.example//a#//b'])
    expect(nextAddress(within)).toBe(within);
  for (const elsewhere of [
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example', // browsers leave out tabs and line breaks
    '/\n\\evil.example',
    '/.//evil.example', // becomes the first as the address is tidied
    '/boards/..//evil.example',
    '/./\\evil.example',
    'javascript:1',
  ])
    expect(nextAddress(elsewhere)).toBe('/');
});
