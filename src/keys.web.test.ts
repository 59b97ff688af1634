import { expect, test } from 'vitest';
import { pages } from './features.web.ts';
import { fold, goTo, loadKeySections, search, showKeys } from '#features/frame/web/index.ts';
import { newPost } from '#features/posts/web/index.ts';
import { navEntries } from '#features/pageParts/web/index.ts';
import type { KeySection } from '#platform/web/page/keys.ts';

const { keySections, keysOfPages } = await loadKeySections();

/** The sheet of shortcuts of somebody for whom Enter sends a comment, or does not. */
const sheetOf = async (sendsOnEnter: boolean): Promise<KeySection[]> =>
  keySections({
    anywhere: [search, newPost, fold, showKeys],
    places: navEntries.map(goTo),
    ofPages: await keysOfPages(pages),
    sendsOnEnter,
  });

const sheet = await sheetOf(true);
const keysIn = (where: string) =>
  Object.fromEntries(
    sheet
      .filter((section) => section.where === where)
      .flatMap(({ keyed }) =>
        keyed.filter(({ keys }) => keys?.length).map(({ label, keys }) => [label, keys?.[0]]),
      ),
  );

/** The client's own code, by its path. */
const sources = Object.entries(
  import.meta.glob<string>(
    ['./**/web/**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**', '!./ui/web/gallery/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
);

test('the sheet of shortcuts has the actions with keys that additions give, those of hooks among them', () => {
  expect(keysIn('On a board')).toMatchObject({ Bookmark: 'b', 'Search this board': 'Mod+f' });
  expect(keysIn('On a post')).toMatchObject({ Bookmark: 'b', 'Post Tags': 't', Outline: 'o' });
  expect(keysIn('On a block')).toMatchObject({
    'Move up': 'Alt+ArrowUp',
    Cut: 'Mod+x',
    'Next block': 'ArrowDown',
  });
  expect(keysIn('On a task in a list')).toMatchObject({ Status: 's', Assign: 'a', Tag: 't' });
});

test('a comment is sent by the key that its writer has chosen', async () => {
  const of = (sections: KeySection[]) =>
    Object.fromEntries(
      sections
        .find(({ where }) => where === 'In a comment')!
        .keyed.map(({ label, keys }) => [label, keys?.[0]]),
    );
  expect(of(sheet)).toMatchObject({ Send: 'Enter', 'New line': 'Shift+Enter' });
  expect(of(await sheetOf(false))).toMatchObject({ Send: 'Mod+Enter', 'New line': 'Enter' });
});

test('no section says two things of one kind, nor one heading twice', () => {
  const headings = sheet.map(({ where }) => where);
  expect(new Set(headings).size).toBe(headings.length);
  for (const { where, keyed } of sheet) {
    const labels = keyed.filter(({ keys }) => keys?.length).map(({ label }) => label);
    expect(new Set(labels).size, where).toBe(labels.length);
  }
});

test('every key that the code defines is on the sheet, with its label', () => {
  const shown = new Set(
    sheet.flatMap(({ keyed }) =>
      keyed.flatMap(({ label, keys = [] }) => keys.map((key) => `${label}: ${key}`)),
    ),
  );
  const shownKeys = new Set([...shown].map((line) => line.slice(line.lastIndexOf(': ') + 2)));
  const missing = sources.flatMap(([path, text]) =>
    [...text.matchAll(/\bkeys: \[('[^\]]+')\](?!\[)/g)].flatMap(({ 1: list = '', index }) => {
      const label = /label: '([^']+)',(?:(?!label:|keys:)[^])*$/.exec(text.slice(0, index))?.[1];
      const isOwn =
        label !== undefined && !text.slice(text.lastIndexOf(`label: '${label}'`, index), index).includes('}');
      return [...list.matchAll(/'([^']+)'/g)]
        .map(([, key = '']) => key)
        .filter((key) => (isOwn ? !shown.has(`${label}: ${key}`) : !shownKeys.has(key)))
        .map((key) => `${path}: ${label ?? '?'}: ${key}`);
    }),
  );
  expect(missing).toEqual([]);
});

/** A key that is named where it is handled, past its definition. */
const BY_HAND = [
  /useShortcuts\(\{/,
  /isPressed\([^)]*['"`]/,
  /\.key(?:\.toLowerCase\(\))? [!=]== '.'/,
  /aria-keyshortcuts="(?!\$)/,
  /shortcut="/,
  /'Mod-/,
];
/** Characters that are typed, and the key of a check box. */
const TYPED = [
  './features/organization/web/invite/AddressesField.tsx',
  './blocks/note/web/keys/checkKeys.ts',
];

test('no key is named where it is handled: it is defined once, for its handler and for the sheet', () => {
  const byHand = sources.flatMap(([path, text]) =>
    TYPED.includes(path)
      ? []
      : text
          .split('\n')
          .flatMap((line, at) =>
            BY_HAND.some((pattern) => pattern.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
          ),
  );
  expect(byHand).toEqual([]);
});
