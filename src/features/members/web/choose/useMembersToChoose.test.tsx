import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useMembersToChoose, type MembersToChoose } from './useMembersToChoose.ts';

const boardID = '65f000000000000000000001';
const names = ['Ilse Okafor', 'Tomás Herrera', 'Thomas Brandt'];
const member = (name: string, at: number) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const _id = `65f0000000000000000000a${at}`;
  const memberProfileInfo = {
    id: _id,
    firstName,
    lastName,
    screenName: firstName,
    photo: null,
    avatarColor: '#000',
  };
  return { _id, role: 'AUTHOR', status: 'Active', sortName: name, memberProfileInfo, taskCount: 0 };
};

/** A board whose server answers all of its members, or says that there are more; and what was looked for there. */
async function choosing(isMany: boolean) {
  const asked: (string | undefined)[] = [];
  const call = vi.fn(async (_endpoint: unknown, { query }: { query: { search?: string } }) => {
    asked.push(query.search);
    const members = names.filter((name) => name.startsWith(query.search ?? '')).map(member);
    const hasRemaining = isMany && query.search === undefined;
    return { data: { members, hasRemaining, ...(hasRemaining && { cursor: 'next' }) }, asOf: {} };
  });
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  let shown!: MembersToChoose;
  function Chooser() {
    shown = useMembersToChoose(boardID);
    return <p>{shown.people.map(({ firstName }) => firstName).join()}</p>;
  }
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <Chooser />
      </PlatformContext>
    </QueryClientProvider>,
  );
  const shows = (words: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(place.textContent).toBe(words);
      expect(shown.isLoading).toBe(false);
    });
  const type = (words: string) => act(async () => shown.onQuery(words));
  return { asked, shows, type, unmount };
}

test('of a board that fits on a page all are there at once, and typing asks nobody', async () => {
  const { asked, shows, type, unmount } = await choosing(false);
  await shows('Ilse,Tomás,Thomas');
  await type('tom');
  await shows('Tomás');
  await type('');
  await shows('Ilse,Tomás,Thomas');
  expect(asked).toEqual([undefined]);
  await unmount();
});

test('of a larger board the first page is there at once, and the server looks for who is typed', async () => {
  const { asked, shows, type, unmount } = await choosing(true);
  await shows('Ilse,Tomás,Thomas');
  await type('Thom');
  await shows('Thomas');
  expect(asked).toEqual([undefined, 'Thom']);
  await unmount();
});
