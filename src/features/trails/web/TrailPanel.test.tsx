import { expect, test } from 'vitest';
import type { Standing } from '#access/contract/standing.ts';
import { SessionContext } from '#features/session/web/index.ts';
import { showReadingOn } from '#platform/web/lists/testing/readOn.tsx';
import { trailItem } from './testing/trailItem.ts';
import TrailPanel from './TrailPanel.tsx';

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const board = { role: 'OWNER', state: 'ACTIVE' } as unknown as Standing;

test('where older changes cannot be read, that is said beside another try', async () => {
  const { place, press, mend, until, unmount } = await showReadingOn(
    <SessionContext value={session}>
      <TrailPanel type="POST" id="p" standing={board} onClose={() => undefined} />
    </SessionContext>,
    (isFirst) => ({
      info: [trailItem({ action: isFirst ? 'CHANGED' : 'CREATED', id: isFirst ? 'last' : 'first' })],
      hasRemaining: isFirst,
      ...(isFirst && { cursor: 'next' }),
    }),
  );
  await press('Show older changes');
  await until(() => expect(place.textContent).toContain('The rest could not be read.'));
  mend();
  await press('Try again');
  await until(() => expect(place.querySelectorAll('li')).toHaveLength(2));
  expect(place.querySelector('[role="alert"]')).toBeNull();
  await unmount();
});

test('on the trail of a board, what its bin has for the reader can be brought back', async () => {
  const now = new Date().toISOString();
  const deleted = (id: string) =>
    trailItem({ id, action: 'DELETED', at: now, subject: { type: 'POST', _id: id, name: id }, postID: null });
  const entry = (_id: string) => ({ _id, kind: 'POST', deleteDate: now, keptUntil: now });
  const { place, mend, until, unmount } = await showReadingOn(
    <SessionContext value={session}>
      <TrailPanel type="BOARD" id="b" standing={board} onClose={() => undefined} />
    </SessionContext>,
    (isFirst, { body }) =>
      body === undefined
        ? { info: ['c', 'b', 'a'].map(deleted), hasRemaining: false }
        : isFirst
          ? { info: [entry('c')], hasRemaining: true, cursor: 'next' }
          : { info: [entry('a')], hasRemaining: false },
  );
  mend();
  const offered = () =>
    [...place.querySelectorAll('li')]
      .filter((line) => line.textContent?.includes('Bring back'))
      .map((line) => line.textContent);
  // The second, whose post is locked, is not in the reader's bin.
  await until(() =>
    expect(offered()).toEqual([expect.stringContaining('deleted c'), expect.stringContaining('deleted a')]),
  );
  await unmount();
});
