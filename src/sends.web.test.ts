import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsReachedBy, moduleAt } from './testing/reachedEndpoints.ts';
import { all, fieldOf, textOf } from './testing/syntax.ts';

// An action that makes a change which does not wait says `sends`, so that it is disabled while the server is away; one
// whose changes are all kept meanwhile does not say it. Dialogs say so of their buttons.

interface Done {
  action: string;
  sends: boolean;
  changes: Endpoint[];
}

/** The actions of a module that do something, with the changes that they come to. */
async function actionsIn(path: string): Promise<Done[]> {
  const module = moduleAt(path)!;
  const actions = all(module.whole).filter(
    (node) =>
      node.type === 'ObjectExpression' &&
      fieldOf(node, 'label') &&
      (fieldOf(node, 'act') ?? fieldOf(node, 'actOnAll')),
  );
  return Promise.all(
    actions.map(async (action) => {
      const parts = ['act', 'actOnAll']
        .map((name) => fieldOf(action, name))
        .filter((one) => one !== undefined);
      const reached = parts.flatMap((part) => endpointsReachedBy(module, part));
      const endpoints = await Promise.all(
        reached.map(async ({ path: contract, name }) => {
          const exported = (await import(resolve(contract))) as Record<string, Endpoint>;
          return exported[name]!;
        }),
      );
      return {
        action: `${path} ${textOf(fieldOf(action, 'id'))}`,
        sends: fieldOf(action, 'sends') !== undefined,
        changes: [...new Set(endpoints)].filter(({ kind }) => kind === 'command'),
      };
    }),
  );
}

/** Whether a change waits, whatever it is asked with; undefined where that goes by its fields. */
function waitsAlways({ waits }: Endpoint): boolean | undefined {
  if (!waits) return false;
  return waits({ params: {}, body: { aFieldOfNone: true } }) ? true : undefined;
}

test('an action says that it sends where a change of it does not wait, and only there', async () => {
  const paths = globSync('src/**/web/**/*.{ts,tsx}').filter((path) => !/\.test\.|\/testing\//.test(path));
  const actions = (await Promise.all(paths.map(actionsIn))).flat();
  const found = actions.flatMap(({ changes }) => changes.map(({ name }) => name));
  // Directly, by a module that is loaded later, through doors, and by what an import takes apart.
  expect(found).toEqual(
    expect.arrayContaining(['members.join', 'posts.duplicate', 'collection.put', 'collection.deleteFiles']),
  );
  const faults = actions.flatMap(({ action, sends, changes }) => {
    const sent = changes.filter((one) => waitsAlways(one) === false).map(({ name }) => name);
    if (!sends && sent.length > 0) return [`${action} does not say that it sends ${sent.join()}`];
    const isKept = changes.length > 0 && changes.every((one) => waitsAlways(one) === true);
    return sends && isKept ? [`${action} says that it sends what waits`] : [];
  });
  expect(faults).toEqual([]);
});
