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
