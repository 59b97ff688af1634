import { expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { showReadingOn } from '#platform/web/lists/testing/readOn.tsx';
import LeaveBoardDialog from './LeaveBoardDialog.tsx';

vi.mock('./useGoneBoard.ts', () => ({ useGoneBoard: () => ({ goBack: vi.fn(), expected: [] }) }));

const board = { _id: 'b', title: 'Lamps', role: 'AUTHOR', share: 'restricted', postCount: 2 } as Board;
const me = { _id: 'me', role: 'AUTHOR', sortName: 'me', memberProfileInfo: {}, taskCount: 0 };

/** Opens the dialog, where the server answers these members of the board. */
async function asked(members: object[]) {
  const { until, unmount } = await showReadingOn(
    <LeaveBoardDialog board={board} onClose={() => undefined} />,
    () => ({ members, hasRemaining: false }),
  );
  const says = (words: string) => until(() => expect(document.body.textContent).toContain(words));
  return { says, unmount };
}

test('a member is asked, and somebody whom a list lets in is told why there is nothing to leave', async () => {
  const member = await asked([me]);
  await member.says('What you wrote stays.');
  await member.unmount();
  const named = await asked([]);
  await named.says('You are not a member of this board');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Leave board',
  );
  await named.unmount();
});
