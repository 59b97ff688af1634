import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookmarkedSources } from '#features/bookmarks/contract.ts';
import type { Comment } from '#features/comments/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { Marked, MarksContext } from '#platform/web/lists/marks.tsx';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { marks } from '../../../../marks.web.ts';
import { CommentTools } from './CommentTools.tsx';
import type { Place } from '../place.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}));
const copied = vi.fn(async () => undefined);
const touch = { matches: false };
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: touch.matches,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
});
afterEach(() => {
  touch.matches = false;
  vi.unstubAllGlobals();
});

const comment = {
  _id: 'c',
  ownerInfo: { id: 'ilse', firstName: 'Ilse', lastName: 'Brandt' },
  replyTo: null,
  resolved: null,
  reactions: {},
  mentionProfiles: [],
} as unknown as Comment;
const standing = (role: string) => ({ role, state: 'ACTIVE', lockBy: null });
const boardOf = (role: string) =>
  ({ sourceType: 'BOARD', sourceID: 'b', boardID: 'b', standing: standing(role) }) as unknown as Place;
const betweenTwo = {
  ...boardOf('CO-OWNER'),
  sourceType: 'CONNECTION',
  standing: { ...standing('CO-OWNER'), isBetweenTwo: true },
} as unknown as Place;

/** The tools of a comment. @param bookmarked ids of what one has bookmarked */
async function show(place: Place, more: Partial<Comment> = {}, bookmarked: string[] = [], me = 'ilse') {
  const call = (async ({ name }: { name: string }) => {
    if (name !== bookmarkedSources.name) throw new Error('away');
    const info = bookmarked.map((sourceID) => ({ sourceID, type: 'COMMENT' }));
    return { data: { info }, asOf: { [`bookmarks:${me}`]: 1 } };
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const platform = { call, cache, profileID: () => me } as unknown as Platform;
  const on = { onReply: vi.fn(), onEdit: vi.fn(), onResolve: vi.fn(), onDelete: vi.fn() };
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <MarksContext value={marks}>
          <Marked>
            <CommentTools place={place} comment={{ ...comment, ...more }} {...on} />
          </Marked>
        </MarksContext>
      </PlatformContext>
    </QueryClientProvider>,
  );
  await meanwhile(() => vi.waitFor(() => expect(cache.client.isFetching()).toBe(0)));
  const all = (role: string) => [...document.querySelectorAll<HTMLElement>(role)];
  const menu = '[role=menuitem], [role=separator]';
  const buttons = all('button');
  await act(async () => buttons.at(-1)!.click());
  await meanwhile(() => vi.waitFor(() => expect(all(menu).length).toBeGreaterThan(0)));
  return {
    ...on,
    buttons,
    row: buttons.map((button) => button.getAttribute('aria-label')),
    menu: all(menu).map((line) => (line.role === 'separator' ? '—' : line.textContent)),
    choose: (label: string) =>
      act(async () =>
        all('[role=menuitem]')
          .find((line) => line.textContent === label)!
          .click(),
      ),
    unmount,
  };
}

test('one’s own comment is replied to in the row, and the rest is in its menu', async () => {
  const { row, menu, buttons, onReply, choose, onDelete, unmount } = await show(boardOf('OWNER'));
  expect(row).toEqual(['React', 'Reply', 'More']);
  expect(menu).toEqual(['Edit', 'Resolve', 'Make a task', 'Copy link', 'Bookmark', '—', 'Delete comment']);
  await act(async () => buttons[1]!.click());
  expect(onReply).toHaveBeenCalled();
  await choose('Delete comment');
  expect(onDelete).toHaveBeenCalled();
  await unmount();
});

test('by finger Reply is in the menu', async () => {
  touch.matches = true;
  const { row, menu, unmount } = await show(boardOf('OWNER'));
  expect(row).toEqual(['React', 'More']);
  expect(menu[0]).toBe('Reply');
  await unmount();
});

test('somebody else’s, settled and bookmarked, is opened again and bookmarked no longer', async () => {
  const resolved = { by: comment.ownerInfo, date: '2026-11-02T09:00:00.000Z' };
  const { menu, choose, onResolve, unmount } = await show(boardOf('subscriber'), { resolved }, ['c'], 'ben');
  expect(menu).toEqual(['Reopen', 'Copy link', 'Remove bookmark']);
  await choose('Reopen');
  expect(onResolve).toHaveBeenCalledWith(false);
  await unmount();
});

test('of what two write to each other there is no link, no task and nothing to settle', async () => {
  const { menu, unmount } = await show(betweenTwo);
  expect(menu).toEqual(['Edit', 'Bookmark', '—', 'Delete message']);
  await unmount();
});

test('its link is copied as every link is', async () => {
  const { choose, unmount } = await show(boardOf('OWNER'));
  await choose('Copy link');
  expect(copied).toHaveBeenCalledWith(`${location.origin}/boards/b?panel=discussion&commentID=c`);
  expect(toasts.current().at(-1)).toMatchObject({ message: 'Link copied', afterCall: true });
  await unmount();
});
