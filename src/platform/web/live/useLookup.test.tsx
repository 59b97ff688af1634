import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { CallError } from '../calling/callError.ts';
import { PlatformContext, type Platform } from '../platform.ts';
import { defineMomentary } from './live.ts';
import { LiveCache } from './liveCache.ts';
import { useLookup } from './useLookup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function setUp() {
  const read = vi.fn(async (words: string) => {
    if (words === 'bad') throw new CallError(400);
    return { data: words.toUpperCase(), asOf: {} };
  });
  const cache = new LiveCache(vi.fn(), { join: () => {}, leave: () => {} });
  const describe = (words: string) => defineMomentary({ key: ['words', words], read: () => read(words) });
  function Found({ words }: { words: string | undefined }) {
    const { found, isBusy, hasFailed } = useLookup(describe, words);
    return <p>{[found ?? '-', isBusy && 'busy', hasFailed && 'failed'].filter(Boolean).join(' ')}</p>;
  }
  const shown = (words: string | undefined) => (
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <Found words={words} />
      </PlatformContext>
    </QueryClientProvider>
  );
  const { place, again, unmount } = await render(shown(undefined));
  return {
    read,
    unmount,
    type: (words: string | undefined) => again(shown(words)),
    // The pause, and then the answer.
    pause: async () => {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await act(() => vi.advanceTimersByTimeAsync(1000));
    },
    text: () => place.textContent,
  };
}

test('words are looked up once the typing pauses, and what was found stays until the next is', async () => {
  const { read, type, pause, text, unmount } = await setUp();
  await pause();
  expect([text(), read.mock.calls]).toEqual(['-', []]);
  await type('m');
  await type('mo');
  expect(text()).toBe('- busy');
  await pause();
  expect([text(), read.mock.calls]).toEqual(['MO', [['mo']]]);
  await type('moss');
  expect(text()).toBe('MO busy');
  await pause();
  expect(text()).toBe('MOSS');
  await type(undefined);
  expect(text()).toBe('-');
  await unmount();
});

test('words that cannot be looked up find nothing, and typing on looks again', async () => {
  const { type, pause, text, unmount } = await setUp();
  await type('oak');
  await pause();
  await type('bad');
  await pause();
  expect(text()).toBe('- failed');
  await type('ba');
  await pause();
  expect(text()).toBe('BA');
  await unmount();
});
