import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { saveEndpoints } from './saves.web.ts';

/** The names of the calls of a contract that wait. */
async function waitingIn(path: string): Promise<string[]> {
  const contract = (await import(resolve(path))) as Record<string, { name?: string; waits?: unknown } | null>;
  return Object.values(contract).flatMap((one) => (one?.waits && one.name ? [one.name] : []));
}

test('every call that waits is one that the save queue finds by its name, and no other', async () => {
  const contracts = globSync('src/{features,blocks,postParts}/**/contract{,/*}.ts').filter(
    (path) => !path.includes('.test.'),
  );
  const waiting = new Set((await Promise.all(contracts.map(waitingIn))).flat());
  expect([...waiting]).toEqual(
    expect.arrayContaining(['comments.resolve', 'boards.update', 'note.create', 'boards.showAs']),
  );
  expect(saveEndpoints.map(({ name }) => name).toSorted()).toEqual([...waiting].toSorted());
});
