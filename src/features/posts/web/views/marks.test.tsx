import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { OpenedBoard } from '#features/boards/contract.ts';
import { bookmarkedSources } from '#features/bookmarks/contract.ts';
import { bookmarksOnBoard } from '#features/bookmarks/web/index.ts';
import { starring, showStarred } from '#platform/web/lists/testing/starred.tsx';
import type { PostSummary } from '#features/posts/contract.ts';
import { marks } from '../../../../marks.web.ts';
import { ListedActions } from '../actions/listedActions.ts';
import { PostCard } from './PostCard.tsx';
import { PostLine } from './PostLine.tsx';
import { PostList } from './PostList.tsx';
import type { PostView, PostViewProps } from './postView.ts';
import type { PostItemProps } from './WindowedPosts.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearch: () => ({}),
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));
// Looks for changes by others, which is not about marks.
vi.mock('./MarkModified.tsx', () => ({ MarkModified: ({ children }: { children: ReactNode }) => children }));

const board = { _id: 'b', title: 'Workshop' } as OpenedBoard;
const post = (title: string) =>
  ({
    _id: title.toLowerCase(),
    title,
    excerpt: '',
    imageUrl: null,
    state: 'ACTIVE',
    lockBy: null,
    totalFileCount: 0,
    commentCount: 0,
    creatorInfo: { id: 'maren', firstName: 'Maren', lastName: 'Vogt', imageUrl: null },
    sortDate: '2026-11-02T09:00:00.000Z',
    tags: [],
    taskMembers: [],
    checkList: { done: 0, total: 0 },
  }) as unknown as PostSummary;
const items = ['Lamps', 'Chairs', 'Tables'].map(post);
const list = { items, isKnown: true, error: null, hasMore: false } as never;

type Item = (props: PostItemProps) => ReactNode;
const Line: Item = ({ post: one, board: of }) => <PostLine post={one} board={of} isCurrent={false} />;

/** A view that draws each post as it is told to. */
const viewOf = (Item: Item) =>
  ({
    name: 'list',
    Skeleton: () => null,
    List: ({ list: { items: posts }, board: of, selection }: PostViewProps) =>
      posts.map((one) => (
        <Item key={one._id} post={one} board={of} selection={selection} isCurrent={false} />
      )),
  }) as unknown as PostView;

test.each<[string, Item]>([
  ['cards', PostCard],
  ['lines', Line],
])(
  'a mark that a feature adds shows itself on %s and to their actions, beside bookmarks, and is read once',
  async (_as, Item) => {
    const page = await showStarred(
      <ListedActions value={[...bookmarksOnBoard.actionsOnPosts, ...starring]}>
        <PostList
          shownAs={viewOf(Item)}
          board={board}
          list={list}
          options={{}}
          scroller={null}
          empty={null}
        />
      </ListedActions>,
      ['chairs', 'tables'],
      {
        marks,
        answers: { [bookmarkedSources.name]: { info: [{ sourceID: 'tables', type: 'POST' }] } },
      },
    );
    await page.until(() => expect(page.signs('tables')).toEqual(['Bookmarked', 'Starred']));
    expect(page.signs('chairs')).toEqual(['Starred']);
    expect(page.signs('lamps')).toEqual([]);
    expect(page.calls()).toEqual([bookmarkedSources.name, 'stars.read']);
    expect(await page.menu('More for Tables')).toEqual(['Remove bookmark', 'Remove star']);
    await page.star('lamps');
    expect(page.signs('lamps')).toEqual(['Starred']);
    await page.unmount();
  },
);
