import { expect, test } from 'vitest';
import { pages } from './features.web.ts';

/** The keys that work on the page of a path, as the sheet of shortcuts has them. */
async function keysOf(path: string): Promise<Record<string, string | undefined>> {
  const sections = (await pages.find((page) => page.path === path)!.keys?.()) ?? [];
  const actions = sections.flatMap((section) => section.actions).filter(({ keys }) => keys !== undefined);
  return Object.fromEntries(actions.map(({ label, keys }) => [label, keys?.[0]]));
}

test('the sheet of shortcuts has the actions with keys that additions give, those of hooks among them', async () => {
  expect(await keysOf('/boards/$boardID')).toMatchObject({ Bookmark: 'b', 'Search this board': 'Mod+f' });
  expect(await keysOf('/posts/$postID')).toMatchObject({ Bookmark: 'b', 'Post Tags': 't', Outline: 'o' });
});
