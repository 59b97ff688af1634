import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { bookmarkedSources } from '#features/bookmarks/contract.ts';
import type { Comment } from '#features/comments/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { showStarred } from '#platform/web/lists/testing/starred.tsx';
import { marks } from '../../../../marks.web.ts';
import { CommentList } from './CommentList.tsx';
import type { Place } from '../place.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'ilse' } as never;
const standing = { role: 'OWNER', state: 'ACTIVE', lockBy: null };
const place = { sourceType: 'BOARD', sourceID: 'b', boardID: 'b', standing } as unknown as Place;
const comment = (firstName: string) =>
  ({
    _id: firstName.toLowerCase(),
    ownerInfo: { id: firstName.toLowerCase(), firstName, lastName: 'Brandt' },
    comment: 'Well.',
    createDate: '2026-11-02T09:00:00.000Z',
    thingID: null,
    replyTo: null,
    resolved: null,
    reactions: {},
    mentionProfiles: [],
    files: [],
  }) as unknown as Comment;

test('a discussion reads once what the reader has marked, and the menus of its comments know of it', async () => {
  const items = ['Ana', 'Ben', 'Cleo'].map(comment);
  const page = await showStarred(
    <SessionContext value={session}>
      <CommentList
        place={place}
        isOfBlock={false}
        list={{ items } as unknown as LiveListView<Comment>}
        named={undefined}
        actions={undefined as never}
        onReply={() => undefined}
        onLatest={() => undefined}
      />
    </SessionContext>,
    [],
    { marks, answers: { [bookmarkedSources.name]: { info: [{ sourceID: 'cleo', type: 'COMMENT' }] } } },
  );
  const ofMarks = () => page.calls().filter((name) => [bookmarkedSources.name, 'stars.read'].includes(name));
  await page.until(() => expect(ofMarks()).toEqual([bookmarkedSources.name, 'stars.read']));
  expect(await page.menu('More')).toContain('Remove bookmark'); // of the first that is drawn
  await page.unmount();
});
