import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from './features.web.ts';
import { LISTS, pathsIn } from '../tools/lib/pagePaths.mjs';
import type { Page } from './platform/web/page/page.ts';

type Kind = 'signed in' | 'alone' | 'owner' | 'no layout' | 'one column' | 'two columns';

/** The routes as they are specified: name, path, access and layout. */
const table: [name: string, path: string, kind: Kind][] = [
  ['index', '/', 'signed in'],
  ['signin', '/signin', 'no layout'],
  ['signup', '/signup', 'no layout'],
  ['signup-setup', '/signup/setup', 'no layout'],
  ['signup-verify', '/signup/verify', 'no layout'],
  ['signup-congrats', '/signup/congrats', 'one column'],
  ['password-reset', '/password-reset', 'two columns'],
  ['reset-your-password-token', '/reset-your-password/{}', 'two columns'],
  ['profile-id', '/profile/{}', 'signed in'],
  ['people', '/people', 'signed in'],
  ['people-add', '/people/add', 'signed in'],
  ['people-id', '/people/{}', 'signed in'],
  ['people-invitation-token', '/people/invitation/{}', 'signed in'],
  ['team', '/team', 'signed in'],
  ['team-add', '/team/add', 'owner'],
  ['team-id', '/team/{}', 'signed in'],
  ['organization', '/organization', 'signed in'],
  ['organization-id', '/organization/{}', 'signed in'],
  ['settings', '/settings', 'signed in'],
  ['bookmarks', '/bookmarks', 'signed in'],
  ['collection', '/posts/{}/collection/{}', 'alone'],
  ['preview', '/posts/{}/preview', 'alone'],
  ['postPreview', '/posts/{}/postpreview', 'alone'],
  ['messages', '/messages', 'signed in'],
  ['search', '/search', 'signed in'],
  ['documentation', '/documentation', 'signed in'],
  ['plans', '/plans', 'no layout'],
  ['plans-org', '/plans-org', 'no layout'],
  ['pricing', '/pricing', 'no layout'],
  ['upgrade', '/upgrade', 'no layout'],
  ['upgrade-org', '/upgrade-org', 'no layout'],
  ['boards', '/boards', 'signed in'],
  ['boards-id', '/boards/{}', 'signed in'],
  ['boards-invitation-id', '/boards/invitation/{}', 'signed in'],
  ['posts', '/posts', 'signed in'],
  ['posts-id', '/posts/{}', 'signed in'],
];

/** A parameter goes by any name. */
const shape = (path: string) => path.replace(/\$\w+/g, '{}');

/**
 * Whether a page is of its kind. Without layout it stands without the shell: by itself, or in two columns of its own.
 * That neither of them has navigation is shown in `e2e/shell.e2e.ts`.
 */
const isOfKind: Record<Kind, (page: Page) => boolean> = {
  'signed in': ({ access }) => access === 'signed-in',
  alone: ({ layout, access }) => layout === 'none' && access === 'signed-in',
  owner: ({ access }) => access === 'organization-owner',
  'no layout': ({ layout, access }) => ['none', 'two-columns'].includes(layout) && access === 'anyone',
  'one column': ({ layout }) => layout === 'one-column',
  'two columns': ({ layout, access }) => layout === 'two-columns' && access === 'anyone',
};

describe('the routes', () => {
  test.each(table)('%s: %s, %s', (_name, path, kind) => {
    const page = pages.find((one) => shape(one.path) === path);
    expect(page, path).toBeDefined();
    expect(isOfKind[kind](page!), `${page!.access}, ${page!.layout}`).toBe(true);
  });

  test('are each there once, in lower case, and load when they are opened', async () => {
    const paths = pages.map(({ path }) => shape(path));
    expect(paths).toEqual([...new Set(paths)]);
    expect(
      pages.filter(({ path }) => path.replace(/\$\w+/g, '') !== path.replace(/\$\w+/g, '').toLowerCase()),
    ).toEqual([]);
    expect(pages.every(({ load }) => typeof load === 'function')).toBe(true);
  });

  test('are all found where features list them, by what tells the server which there are', () => {
    const lists = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .map((name) => join(import.meta.dirname, name))
      .filter((path) => LISTS.test(path));
    const found = lists.flatMap((path) => pathsIn(readFileSync(path, 'utf8')));
    expect(found.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  });

  test('whose parameter can be wrong refuse one that is', () => {
    // The page behind a mail's link, and the guide, say themselves what is wrong with it.
    const knowing = /\$(token|topic)$/;
    for (const { path, validate } of pages.filter((page) => !knowing.test(page.path) || page.validate)) {
      const names = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name!);
      if (names.length > 0)
        expect(validate!(Object.fromEntries(names.map((name) => [name, '…']))), path).toBe(false);
    }
  });
});
