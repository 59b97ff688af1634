import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { showReadingOn } from '#platform/web/lists/testing/readOn.tsx';
import { MemberLines } from './MemberLines.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => told([{ isIntersecting: true }]);
      }
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const member = (name: string) => ({
  _id: name,
  role: 'AUTHOR',
  status: 'Active',
  sortName: name,
  memberProfileInfo: { id: name, firstName: name, lastName: '', photo: null, avatarColor: '#000' },
  taskCount: 0,
});
const board = { _id: 'b', memberCount: 200, role: 'VIEWER' } as unknown as Board;

test('where further members cannot be read, that is said beside another try', async () => {
  const { place, press, mend, until, unmount } = await showReadingOn(
    <MemberLines board={board} />,
    (isFirst) => ({
      members: [member(isFirst ? 'Ilse' : 'Tomás')],
      hasRemaining: isFirst,
      ...(isFirst && { cursor: 'next' }),
    }),
  );
  await until(() => expect(place.textContent).toContain('The rest could not be read.'));
  mend();
  await press('Try again');
  await until(() => expect(place.querySelector('[role="alert"]')).toBeNull());
  await unmount();
});
