import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saveEndpoints } from './saves.web.ts';

const sources = globSync('src/**/web/**/*.{ts,tsx}').filter((path) => !/\.test\.|\/testing\//.test(path));
/** A command that is given a `queue`, and its endpoint. */
const QUEUED =
  /(?:useCommand|createCommand)\((?:[\w.]+,\s*)?(\w+),\s*\{(?:(?!\}\)|(?:useCommand|createCommand)\()[\s\S])*?\bqueue\b/g;
/** A command on the blocks of a post always waits there. */
const IN_POST = /\binPost\(\s*[\w.]+,\s*[\w.]+,\s*(\w+)/g;
/** Parameters: the endpoint is found where it is named. */
const HANDED_ON = ['endpoint', 'remove'];

test('every call that a screen leaves to the save queue is one that the queue may make', () => {
  const queued = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [QUEUED, IN_POST].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!));
  });
  const calls = new Set(queued.filter((name) => !HANDED_ON.includes(name)));
  expect([...calls]).toEqual(
    expect.arrayContaining(['resolveComment', 'updateBoard', 'createNote', 'showAs']),
  );
  const table = readFileSync('src/saves.web.ts', 'utf8');
  const listed = table.slice(table.indexOf('saveEndpoints'));
  expect([...calls].filter((name) => !new RegExp(`\\b${name},`).test(listed))).toEqual([]);
  expect(new Set(saveEndpoints).size).toBe(saveEndpoints.length);
});
