import { expect, test } from 'vitest';
import { rebaseFileUrls } from './rebaseFileUrls.ts';

test('addresses of files in an answer lead to the API, wherever in it they stand; nothing else is changed', () => {
  const picture = '/api/file-proc/picture/00ff/128';
  const file = '/api/file-proc/file/6ab/medium?e=17&s=0f';
  const words = 'See /api/file-proc/file/6ab/medium';
  expect(
    rebaseFileUrls('https://api.octavo.example/v1', {
      photo: picture,
      things: [{ url: file, size: 3, caption: words, note: null }],
      link: '/api/docs',
    }),
  ).toEqual({
    photo: 'https://api.octavo.example/v1/file-proc/picture/00ff/128',
    things: [
      {
        url: 'https://api.octavo.example/v1/file-proc/file/6ab/medium?e=17&s=0f',
        size: 3,
        caption: words,
        note: null,
      },
    ],
    link: '/api/docs',
  });
});
