import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardChanged, type Board } from '#features/boards/contract.ts';
import { OFFLINE_REASON } from '#platform/web/calling/connection.ts';
import { PlatformContext } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { UnavailableContext } from '#ui/web/index.ts';
import { clearToasts } from '#ui/web/layers/toast.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { CoverField } from './CoverField.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test('a cover is removed without a connection: gone at once, and kept in the lane of the board’s looks', async () => {
  const { platform, kept } = offlinePlatform();
  const board = {
    _id: 'b',
    title: 'Lamps',
    role: 'OWNER',
    isOpen: true,
    coverImageUrl: '/lamps.webp',
    coverPosition: { x: 50, y: 0 },
  } as Board;
  const { unmount } = await render(
    <PlatformContext value={{ ...platform, cache: { onEvent: () => () => undefined } } as never}>
      <UnavailableContext value={OFFLINE_REASON}>
        <CoverField
          board={board}
          title="Lamps"
          position={board.coverPosition}
          onPosition={() => undefined}
          cloth={1}
          onCloth={() => undefined}
        />
      </UnavailableContext>
    </PlatformContext>,
  );
  const remove = document.querySelector<HTMLElement>('[aria-label="Remove cover"]')!;
  expect(remove.getAttribute('aria-disabled')).toBeNull();
  await act(async () => remove.click());
  await meanwhile(() =>
    vi.waitFor(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull()),
  );
  const confirm = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
    ({ textContent }) => textContent === 'Remove cover',
  )!;
  await act(async () => confirm.click());
  await vi.waitFor(() =>
    expect(kept).toMatchObject([
      {
        endpoint: 'covers.remove',
        lane: 'board:b',
        input: { params: { boardID: 'b' } },
        expected: [
          {
            room: 'board:b',
            type: boardChanged.type,
            action: boardChanged.action,
            data: { board: { _id: 'b', coverImageUrl: null }, was: { coverImageUrl: '/lamps.webp' } },
          },
        ],
      },
    ]),
  );
  await unmount();
});
