import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CommentList } from './CommentList.tsx';
import type { Place } from '../place.ts';

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;

test('where older or newer comments cannot be read, that is said beside another try', async () => {
  const list = {
    items: [],
    hasMore: true,
    hasFailedMore: true,
    loadMore: vi.fn<() => void>(),
    hasBefore: true,
    hasFailedBefore: true,
    loadBefore: vi.fn<() => void>(),
  };
  const { place, unmount } = await render(
    <SessionContext value={session}>
      <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
        <CommentList
          place={{ sourceType: 'BOARD', sourceID: 'b' } as unknown as Place}
          isOfBlock={false}
          list={list as unknown as LiveListView<Comment>}
          named={undefined}
          actions={undefined as never}
          onReply={() => undefined}
          onLatest={() => undefined}
        />
      </PlatformContext>
    </SessionContext>,
  );
  const alerts = [...place.querySelectorAll('[role="alert"]')];
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'The rest could not be read.',
    'The rest could not be read.',
  ]);
  for (const alert of alerts) {
    expect(alert.nextElementSibling?.textContent).toBe('Try again');
    await act(async () => (alert.nextElementSibling as HTMLElement).click());
  }
  expect([list.loadMore.mock.calls.length, list.loadBefore.mock.calls.length]).toEqual([1, 1]);
  await unmount();
});
