import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { activity } from './activity.ts';
import { boards } from './boards.ts';
import { connections } from './connections.ts';
import { fields } from './fields.ts';
import { organization } from './organization.ts';
import { plans } from './plans.ts';
import { profiles } from './profiles.ts';
import type { Rows } from './row.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { wanted } from './wanted.ts';

// The specification's sections 2 to 9, row by row: each call, route, text and constant has a test, and the test is there.
const areas: Record<string, Rows> = {
  activity,
  boards,
  connections,
  fields,
  organization,
  plans,
  profiles,
  session,
  settings,
  shell,
};
const root = join(import.meta.dirname, '../../..');
const texts = new Map<string, string>();

function textOf(path: string): string {
  const file = join(root, path);
  if (!texts.has(path)) texts.set(path, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return texts.get(path)!;
}

describe.each(Object.entries(areas))('%s', (_area, rows) => {
  it.each(Object.entries(rows))('%s', (_section, list) => {
    const absent = list.filter(([, test]) => {
      const [path = '', title = ''] = test.split(' › ');
      return title === '' || !/\.(test|e2e|nightly)\.tsx?$/.test(path) || !textOf(path).includes(title);
    });
    expect(absent).toEqual([]);
    expect(new Set(list.map(([what]) => what)).size).toBe(list.length);
  });
});

it('has a row for everything that is asked for by name', () => {
  const there = new Set(
    Object.values(areas).flatMap((rows) => Object.values(rows).flatMap((list) => list.map(([what]) => what))),
  );
  const missing = Object.entries(wanted).map(([section, names]) => [
    section,
    names.filter((name) => !there.has(name)),
  ]);
  expect(Object.fromEntries(missing)).toEqual(
    Object.fromEntries(Object.keys(wanted).map((section) => [section, []])),
  );
});
