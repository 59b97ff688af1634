import { expect, test } from 'vitest';
import { fullFolders } from './lib/folders.mjs';

const files = (folder, count) => Array.from({ length: count }, (_, place) => `${folder}/${place}.ts`);

test('a folder holds 60 files at most, and a folder in it as many again', () => {
  const paths = [...files('src/a', 60), ...files('src/a/jobs', 60), ...files('src/b', 61)];
  expect(fullFolders(paths)).toEqual(['src/b:  61 files, and 60 at most: give each job a folder']);
});
