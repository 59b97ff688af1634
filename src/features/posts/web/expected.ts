import type { Thing } from '#blocks/contract/index.ts';
import {
  blockAdded,
  blockDeleted,
  blockMoved,
  postChanged,
  postCreated,
  postDeleted,
  postMovedAway,
  postPublished,
  postRestored,
  type Post,
  type PostSummary,
} from '#features/posts/contract.ts';
import { listedPost } from '#features/posts/contract/passwords.ts';
import type { EventDefinition, Room } from '#platform/contract/event.ts';
import { expectEvent, type EventData, type Expectation } from '#platform/web/live/live.ts';
import type { ExpectedMove } from './actions/placedAs.ts';

/** Expected events of each call that changes a post. An order of blocks in them is the order at that moment. */
export const expected = {
  added: (post: Post, thing: Thing, index: number): Expectation[] => [
    inPost(post, blockAdded, {
      thing,
      thingOrder: post.thingOrder.toSpliced(index, 0, { _id: thing._id, type: thing.thingType }),
    }),
  ],
  moved: (post: Post, thingID: string, index: number): Expectation[] => {
    const from = post.thingOrder.findIndex(({ _id }) => _id === thingID);
    const thingOrder = post.thingOrder.toSpliced(from, 1).toSpliced(index, 0, post.thingOrder[from]!);
    return [expectedMove(post._id, { thingOrder, thingID })];
  },
  deleted: (post: Post, thingID: string): Expectation[] => [
    inPost(post, blockDeleted, { thingID, thingOrder: post.thingOrder }),
  ],
  renamed: (post: Post, title: string): Expectation[] => {
    // Only what it changes: the rest of the opened post goes on changing meanwhile.
    const opened = inPost(post, postChanged, { post: { _id: post._id, title }, was: { title: post.title } });
    return [opened, ...expected.listedAs(summaryOf(post), title)];
  },
  /** A new title as lists of posts hear of it; for who does not have the post open, and so does not hear its own room. */
  listedAs: (post: PostSummary, title: string): Expectation[] => {
    // A title makes a draft everybody's: it leaves its writer's room, and comes into the board's.
    if (post.isDraft && title.trim() !== '')
      return [
        expectEvent(`profile:${post.creator}`, postPublished, { post }),
        expectEvent(`board:${post.boardID}`, postCreated, { post: { ...post, title, isDraft: false } }),
      ];
    return [
      expectEvent(listRoom(post), postChanged, { post: { ...post, title }, was: { title: post.title } }),
    ];
  },
  /** Other settings of a post, as its page and lists of posts hear of them. */
  set: (post: PostSummary | Post, news: Partial<PostSummary>): Expectation[] => {
    const was = Object.fromEntries(Object.keys(news).map((name) => [name, post[name as keyof PostSummary]]));
    const listed = summaryOf(post);
    return [
      // Only what it changes, as above.
      expectEvent(`post:${post._id}`, postChanged, { post: { _id: post._id, ...news }, was }),
      expectEvent(listRoom(listed), postChanged, { post: listedPost({ ...listed, ...news }), was }),
    ];
  },
  /** The expected event of a post that goes into the bin, in the room of lists of posts. */
  removed: (post: PostSummary): Expectation[] => [expectEvent(listRoom(post), postDeleted, { post })],
  /** That it comes back from the bin. */
  restored: (post: PostSummary): Expectation[] => [
    expectEvent(listRoom(post), postRestored, { post: summaryOf(post) }),
  ],
  /** The expected event of a post that goes to another board, in the room of the list that it is in. */
  movedAway: (post: PostSummary): Expectation[] => [expectEvent(listRoom(post), postMovedAway, { post })],
};

/** The room in which lists hear of a post: its writer's for a draft, its board's for any other post. */
const listRoom = ({ isDraft, creator, boardID }: PostSummary): Room =>
  isDraft ? `profile:${creator}` : `board:${boardID}`;

const inPost = <E extends EventDefinition>({ _id }: Post, event: E, data: EventData<E>) =>
  expectEvent(`post:${_id}`, event, data);

/** That a block gets the place that an order of the post gives it. */
export const expectedMove = (postID: string, move: ExpectedMove): Expectation =>
  expectEvent(`post:${postID}`, blockMoved, move);

/** The fields of a post that lists show, taken from a listed or an opened post. */
export function summaryOf(post: PostSummary): PostSummary {
  const {
    boardTitle: _0,
    boardInfo: _1,
    viewCount: _2,
    thingOrder: _3,
    things: _4,
    hasOlderThings: _5,
    hasRecentThings: _6,
    hasRemainingThings: _7,
    isOpen: _8,
    ...summary
  } = post as Post;
  return listedPost(summary);
}
