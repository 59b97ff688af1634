import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardChanged, updateBoard, type OpenedBoard } from '#features/boards/contract.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import BoardTitleInput from '../BoardTitleInput.tsx';
import { useBoardEdits } from './useBoardEdits.ts';

const board = { _id: 'b', title: 'Lamps', description: '', share: 'private', role: 'OWNER' } as OpenedBoard;
const shared = { _id: 'b', title: 'Lamps', description: '', share: 'private' } as const;

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

/** The settings, and the title in its place, as they are edited without a connection. */
async function openOffline() {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const queued = vi.fn<(job: SaveJob) => void>();
  const answers = Promise.withResolvers<{ data: unknown }>();
  const call = vi.fn(() => answers.promise);
  const saves = savesBy(call, [updateBoard], { queued });
  const platform = { call, saves, profileID: () => 'ilse' } as unknown as Platform;
  let edits!: ReturnType<typeof useBoardEdits>;
  function Panel() {
    edits = useBoardEdits(board);
    return <BoardTitleInput board={board} onDone={() => undefined} />;
  }
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <Panel />
    </PlatformContext>,
  );
  const change = (news: Parameters<typeof edits.change>[0]) => act(async () => edits.change(news));
  const save = () => act(() => edits.save());
  return { edits: () => edits, change, save, place, unmount, queued, call, answers };
}

test('without a connection the title is kept from the settings as from its place, and sent once', async () => {
  const { edits, change, save, place, unmount, queued, call, answers } = await openOffline();
  await change({ title: 'Lamps, round two' });
  expect(edits().canWait).toBe(true);
  await save();
  expect(edits().isChanged).toBe(false);
  const title = (news: string) => ({
    lane: 'board:b',
    about: 'Lamps',
    expected: [
      expectEvent('board:b', boardChanged, { board: { ...shared, title: news }, was: { title: 'Lamps' } }),
    ],
  });
  expect(queued.mock.calls[0]![0]).toMatchObject(title('Lamps, round two'));
  expect(toasts.current()).toEqual([]); // it is not saved yet

  const input = place.querySelector('input')!;
  const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => {
    type.call(input, 'Lamps, round three');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  const [first, second] = queued.mock.calls.map(([job]) => job);
  expect(second).toMatchObject({ key: first!.key, ...title('Lamps, round three') });

  await act(async () => answers.resolve({ data: board }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2)); // each once, in their order
  const told = [{ message: 'Board settings updated successfully.' }];
  await vi.waitFor(() => expect(toasts.current()).toMatchObject(told));
  await unmount();
});

test('who sees a board does not wait: it is refused without a connection, and stays to be saved', async () => {
  const { edits, change, save, unmount, queued, call } = await openOffline();
  await change({ title: 'Lamps, round two', share: 'public' });
  expect(edits().canWait).toBe(false);
  await save();
  expect([queued.mock.calls, call.mock.calls]).toEqual([[], []]);
  expect(edits().isChanged).toBe(true);
  expect(toasts.current().at(-1)!.message).toBe('You are offline. This needs a connection.');
  await unmount();
});
