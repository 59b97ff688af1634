import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useUnreadLine } from './useUnreadLine.ts';

let state: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
const show = (now: DocumentVisibilityState) =>
  act(async () => {
    state = now;
    document.dispatchEvent(new Event('visibilitychange'));
  });
afterEach(() => void (state = 'visible'));

/** The chat of a board that was read up to a post, and what is at its end. */
async function reading(readID: string | undefined, newest: string | undefined) {
  const call = vi.fn(async () => ({}));
  const cache = { pending: { add: () => undefined }, answered: () => undefined };
  let line: string | undefined;
  const Chat = (props: { readID?: string; newest: string | undefined }) => {
    line = useUnreadLine({ _id: 'b', readID: props.readID }, props.newest);
    return null;
  };
  const within = (now: string | undefined, end: string | undefined) => (
    <PlatformContext value={{ call, cache } as unknown as Platform}>
      <Chat readID={now} newest={end} />
    </PlatformContext>
  );
  const { again } = await render(within(readID, newest));
  const change = (now: string, end: string) => again(within(now, end));
  const noted = () =>
    call.mock.calls.map((args: unknown[]) => (args[1] as { body: { readID: string } }).body.readID);
  return { line: () => line, change, noted };
}

test('the line stays where it was while one reads', async () => {
  const { line, change, noted } = await reading('02', '03');
  await change('03', '04');
  await change('04', '04');
  expect([line(), noted()]).toEqual(['02', ['03', '04']]);
});

test('what is not at the end of what is in sight, or was read before, is not noted', async () => {
  const { noted, change } = await reading('02', undefined);
  await change('02', '02');
  expect(noted()).toEqual([]);
});

test('a tab in the background reads nothing; come back to, its line is where one has read elsewhere', async () => {
  const { line, change, noted } = await reading('02', '02');
  await show('hidden');
  await change('02', '03');
  expect([line(), noted()]).toEqual(['02', []]);
  await change('03', '04');
  expect(line()).toBe('02');
  await show('visible');
  expect([line(), noted()]).toEqual(['03', ['04']]);
});
