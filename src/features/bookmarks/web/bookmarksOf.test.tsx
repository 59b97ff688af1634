import { afterEach, expect, test, vi } from 'vitest';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { ActionContext } from '#platform/web/page/action.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { bookmarksOf } from './bookmarksOf.ts';
import { mark } from './mark.ts';
import { onBoard } from './onBoard.tsx';
import { onPost } from './onPost.tsx';

afterEach(() => vi.restoreAllMocks());

interface OnComment extends WithMarks {
  id: string;
}
const actions = bookmarksOf<OnComment>(({ id }) => ({ type: 'COMMENT', id }));
const context = {} as ActionContext;
const shownOn = (on: OnComment) => actions.filter(({ isShown }) => isShown!(on, context));

test('a thing is bookmarked by one action and taken back by another, each where it changes something', async () => {
  const { platform, kept } = offlinePlatform();
  for (const isBookmarked of [false, true]) {
    const on = { id: 'c', marks: isBookmarked ? [mark.name] : [] };
    const shown = shownOn(on);
    expect(shown.map(({ label }) => label)).toEqual([isBookmarked ? 'Remove bookmark' : 'Bookmark']);
    await shown[0]!.act!(on, { platform } as ActionContext);
    expect(kept.at(-1)!.input.body).toEqual({ sourceID: 'c', sourceType: 'COMMENT', state: !isBookmarked });
  }
});

test('Bookmark has the same name, words and icon on everything', () => {
  const said = ({ id, label, words, icon }: (typeof actions)[number]) => ({ id, label, words, icon });
  const own = actions.map(said);
  expect(onBoard.actionsOnBoards.map((action) => said(action as never))).toEqual(own);
  expect(onBoard.actionsOnPosts.map((action) => said(action as never))).toEqual(own);
  expect(onPost.actionsOnBlocks.map((action) => said(action as never))).toEqual(own);
  expect(onBoard.keyed.map((action) => said(action as never))).toEqual(own.slice(0, 1));
});

test('several blocks are bookmarked, or that is taken back, by what their bar says of them', async () => {
  const thing = { _id: 'n', thingType: 'NOTE' };
  const labels = (marks: string[]) =>
    onPost.actionsOnBlocks
      .filter(({ isShown }) => isShown!({ thing, marks } as never, context))
      .map(({ label, act }: { label: string; act?: unknown }) => [label, act]);
  expect(labels([])).toEqual([['Bookmark', undefined]]);
  expect(labels([mark.name])).toEqual([['Remove bookmark', undefined]]);
});
