import { activityList } from '#features/activity/web/index.ts';
import {
  createBoard,
  openBoard,
  setBoardPassword,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { setBookmark } from '#features/bookmarks/contract.ts';
import { bookmarkList } from '#features/bookmarks/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { peopleList } from '#features/connections/web/index.ts';
import { removeMember } from '#features/members/contract.ts';
import { boardFaces, boardMembers } from '#features/members/web/index.ts';
import { threadList } from '#features/messages/web/index.ts';
import { createPost, openPost, updatePost } from '#features/posts/contract.ts';
import { viewPost } from '#features/posts/contract/recent.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { addTaskMembers } from '#features/tasks/contract.ts';
import { taskCharts, taskList } from '#features/tasks/web/index.ts';
import { trailOf } from '#features/trails/web/index.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { call, request, type TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { addMember, createTeam, type Team } from './team.ts';

export const WORD = 'plain sailing';

/** The posts of a scene: three on the board of its team, each open to people in another way; one that anybody reads on a public board. */
export interface ScenePosts {
  /** A task that everybody on the board sees. */
  plain: string;
  /** Public: read by everybody who has its address. */
  open: string;
  /** The same behind a password. */
  closed: string;
  /** On the public board. */
  square: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any live data will do
type Reads = (reader: Person) => LiveDefinition<any>[];

/** A restricted board and a public one, posts of each kind, and people to whom they are different things. */
export interface ReadingScene {
  team: Team;
  /** The public board, of the same owner. */
  squareID: string;
  posts: ScenePosts;
  /** Somebody who was on the board, and was taken off it. */
  removed: Person;
  readers: Person[];
  /** All that may be on a screen. */
  reads: Reads;
  /** The readings that once stayed as they were: so many as a day has time for. */
  readsByDay: Reads;
  /** The changes of its boards and posts that a table is made of. */
  setBoard: (body: Omit<Body<typeof updateBoard>, '_id'>, boardID?: string) => Promise<unknown>;
  setPost: (post: keyof ScenePosts, body: Body<typeof updatePost>) => Promise<unknown>;
  setWord: (password: string | null, boardID?: string) => Promise<unknown>;
  give: (post: keyof ScenePosts, person: Person) => Promise<unknown>;
  giveOnBoard: (person: Person, boardID?: string) => Promise<unknown>;
}

/** Makes a scene in which everybody has looked at, said, bookmarked and been asked to do something wherever they may. */
export async function createReadingScene(app: TestApp): Promise<ReadingScene> {
  const team = await createTeam(app);
  const { boardID, owner, author, contributor, viewer, stranger } = team;
  const removed = await createPerson(app, 'Ravi Removed');
  await addMember(app, boardID, removed, 'CONTRIBUTOR');
  const readers = [owner, author, contributor, viewer, stranger, removed];
  const square = await call(app, createBoard, { body: { title: 'Town square', share: 'public' } }, owner);
  const squareID = square._id;
  await addMember(app, squareID, author, 'AUTHOR');

  const make = async (title: string, on = boardID) => {
    const things = [{ body: `<p>Of ${title}</p>` }];
    const post = await call(app, createPost, { params: { boardID: on }, body: { title, things } }, author);
    return post._id;
  };
  const posts: ScenePosts = {
    plain: await make('Lamps'),
    open: await make('Letter'),
    closed: await make('Vault'),
    square: await make('Notice', squareID),
  };
  const inPost = (post: keyof ScenePosts) => ({
    boardID: post === 'square' ? squareID : boardID,
    postID: posts[post],
  });
  const setBoard: ReadingScene['setBoard'] = (body, id = boardID) =>
    call(app, updateBoard, { params: { boardID: id }, body: { _id: id, ...body } }, owner);
  const setPost: ReadingScene['setPost'] = (post, body) =>
    call(app, updatePost, { params: inPost(post), body }, author);
  const setWord: ReadingScene['setWord'] = (password, id = boardID) =>
    call(app, setBoardPassword, { params: { boardID: id }, body: { password } }, owner);
  const give: ReadingScene['give'] = (post, person) =>
    call(app, openPost, { params: { postID: posts[post] }, body: { password: WORD } }, person);
  const giveOnBoard: ReadingScene['giveOnBoard'] = (person, id = boardID) =>
    call(app, openBoard, { params: { boardID: id }, body: { password: WORD } }, person);

  for (const post of ['plain', 'closed'] as const) {
    const taskMembers = [author, viewer].map(({ profileID }) => ({ profileID }));
    await call(app, addTaskMembers, { params: inPost(post), body: { taskMembers } }, author);
  }
  await setPost('open', { public: true });
  await setPost('closed', { public: true });
  // Where somebody may not, they are refused, and have none.
  const bookmark = (reader: Person, sourceType: 'BOARD' | 'POST', sourceID: string) =>
    request(app, setBookmark, { body: { sourceType, sourceID, state: true } }, reader);
  for (const reader of readers) {
    for (const id of [boardID, squareID]) {
      await bookmark(reader, 'BOARD', id);
      await request(app, viewBoard, { params: { boardID: id } }, reader);
    }
    for (const postID of Object.values(posts)) {
      await bookmark(reader, 'POST', postID);
      await request(app, viewPost, { params: { postID } }, reader);
      const body = { sourceType: 'POST' as const, sourceID: postID, comment: 'Which arm?' };
      if ([author, contributor, removed].includes(reader)) await request(app, addComment, { body }, reader);
    }
  }
  await setPost('closed', { password: WORD });
  const body = { profileID: removed.profileID };
  await call(app, removeMember, { params: { boardID }, body }, owner);

  const readsByDay: Reads = ({ profileID: me }) => [
    openedBoard(squareID, me),
    boardMembers(boardID),
    ...Object.values(posts).map((id) => openedPost(id, me)),
    recentPostList(me),
    bookmarkList(me),
    threadList(me),
    taskList(me),
    trailOf('BOARD', boardID, me),
  ];
  const reads: Reads = (reader) => {
    const me = reader.profileID;
    return [
      ...readsByDay(reader),
      openedBoard(boardID, me),
      boardMembers(squareID),
      trailOf('BOARD', squareID, me),
      ...[boardID, squareID].flatMap((id) => [boardFaces(id), boardPosts(id, me)]),
      ...Object.values(posts).flatMap((id) => [postComments(id, me), trailOf('POST', id, me)]),
      boardList(me),
      recentBoardList(me),
      allPosts(me),
      bookmarkList(me, { sortBy: 'ALPHABETICAL' }),
      threadList(me, { unreadOnly: true }),
      taskCharts(me, {}),
      activityList(me),
      peopleList(me),
    ];
  };
  const changing = { setBoard, setPost, setWord, give, giveOnBoard };
  return { team, squareID, posts, removed, readers, reads, readsByDay, ...changing };
}
