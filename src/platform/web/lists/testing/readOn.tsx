import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { CallError } from '../../calling/callError.ts';
import type { Call } from '../../live/live.ts';
import { LiveCache } from '../../live/liveCache.ts';
import { PlatformContext, type Platform } from '../../platform.ts';

/** A call, as far as lists make it. */
export interface Asked {
  query?: { page?: string; cursor?: string };
  body?: { cursor?: string; status?: string[]; dueTo?: string };
}

/**
 * Draws a screen whose server refuses to read lists on until that is mended.
 * @param answer what it answers to the rest: whether a first page is asked for, or no page at all, and how
 */
export async function showReadingOn(screen: ReactNode, answer: (isFirst: boolean, asked: Asked) => object) {
  let isMended = false;
  const call = vi.fn(async (_endpoint: unknown, asked: Asked = {}) => {
    const { query, body } = asked;
    const isFirst = Number(query?.page ?? 1) === 1 && !query?.cursor && !body?.cursor;
    if (!isFirst && !isMended) throw new CallError(400);
    return { data: answer(isFirst, asked), asOf: {} };
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => {}, leave: () => {} });
  const platform = { call, cache, profileID: () => 'me' } as unknown as Platform;
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>{screen}</PlatformContext>
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    place,
    unmount,
    mend: () => void (isMended = true),
    /** Waits until it is so. */
    until: (check: () => void) => meanwhile(() => vi.waitFor(check)),
    press: async (name: string) => {
      await meanwhile(() => vi.waitFor(() => expect(button(name)).toBeDefined()));
      await act(async () => button(name)!.click());
    },
  };
}
