import { setBookmark } from '#features/bookmarks/contract.ts';
import { deleteBoard, lockBoard, updateBoard } from '#features/boards/contract.ts';
import type { OnListedBoard } from '#features/boards/web/index.ts';
import { listComments } from '#features/comments/contract.ts';
import { joinBoard, leaveBoard } from '#features/members/contract.ts';
import { copyBoard } from '#features/newBoards/contract.ts';
import { setPreference } from '#features/notifications/contract/preferences.ts';
import { deletePost, lockPost, updatePost } from '#features/posts/contract.ts';
import { duplicatePost } from '#features/posts/contract/duplicating.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import type { OnListedPost } from '#features/posts/web/index.ts';
import { manageTags, setTags } from '#features/tags/contract.ts';
import { addTaskMembers } from '#features/tasks/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { request, type TestApp } from '../app.ts';
import type { Person } from '../people.ts';

// The call that each action on a post and on a board makes, by hand, for `offered.test.ts`: an action's own function needs a page.

/** Makes a call as one person and answers how it went. */
export type Attempt = (app: TestApp, by: Person) => Promise<{ statusCode: number; body: string }>;

const calls =
  <E extends Endpoint>(endpoint: E, input: Parameters<typeof request<E>>[2]): Attempt =>
  (app, by) =>
    request(app, endpoint, input, by);

/** Of a post, by the ids of actions; null for one that asks nothing of the server, or opens what asks later. */
export function callsOfPost(
  { post }: OnListedPost,
  { shelfID, readerID }: { shelfID: string; readerID: string },
): Record<string, Attempt | null> {
  const { _id: postID, boardID } = post;
  const params = { boardID, postID };
  const setState = (state: 'ACTIVE' | 'ARCHIVED') => calls(updatePost, { params, body: { state } });
  const bookmark = (state: boolean) =>
    calls(setBookmark, { body: { sourceType: 'POST', sourceID: postID, state } });
  const tag = calls(setTags, { params: { id: postID, type: 'POST' }, body: { tags: ['Oak'] } });
  return {
    open: null,
    'copy link': null,
    'open settings': null,
    settings: null,
    task: null,
    reactions: null,
    find: null,
    outline: null,
    trail: null,
    rename: calls(updatePost, { params, body: { title: 'Renamed' } }),
    tag,
    tags: tag,
    assign: calls(addTaskMembers, { params, body: { taskMembers: [{ profileID: readerID }] } }),
    bookmark: bookmark(true),
    'remove bookmark': bookmark(false),
    comments: calls(listComments, { params: { type: 'POST', id: postID } }),
    notify: calls(setPreference, { params: { type: 'POST', id: postID }, body: { level: 'NOTHING' } }),
    duplicate: calls(duplicatePost, { params }),
    move: calls(movePosts, { body: { srcBoardID: boardID, tgtBoardID: shelfID, postIDs: [postID] } }),
    lock: calls(lockPost, { params, body: { lockBy: true } }),
    unlock: calls(lockPost, { params, body: { lockBy: false } }),
    archive: setState('ARCHIVED'),
    'take out': setState('ACTIVE'),
    delete: calls(deletePost, { params }),
  };
}

/** Calls of the actions on a post among several. */
export const callsAmongSeveral = ({ post }: OnListedPost): Record<string, Attempt> => ({
  tag: calls(manageTags, { body: { addTags: ['Oak'], postIds: [post._id] } }),
});

/** Calls of the actions on a board. */
export function callsOfBoard({ board }: OnListedBoard): Record<string, Attempt | null> {
  const { _id: boardID, title } = board;
  const params = { boardID };
  const setState = (state: 'ACTIVE' | 'ARCHIVED') =>
    calls(updateBoard, { params, body: { _id: boardID, state } });
  const bookmark = (state: boolean) =>
    calls(setBookmark, { body: { sourceType: 'BOARD', sourceID: boardID, state } });
  return {
    'copy link': null,
    settings: null,
    members: null,
    tagFilter: null,
    taskFilter: null,
    find: null,
    trail: null,
    bin: null,
    bookmark: bookmark(true),
    'remove bookmark': bookmark(false),
    discussion: calls(listComments, { params: { type: 'BOARD', id: boardID } }),
    notify: calls(setPreference, { params: { type: 'BOARD', id: boardID }, body: { level: 'NOTHING' } }),
    lock: calls(lockBoard, { params, body: { lockBy: true } }),
    unlock: calls(lockBoard, { params, body: { lockBy: false } }),
    archive: setState('ARCHIVED'),
    'take out': setState('ACTIVE'),
    subscribe: calls(joinBoard, { params }),
    leave: calls(leaveBoard, { params }),
    delete: calls(deleteBoard, { params }),
    copy: calls(copyBoard, { params, body: { title } }),
  };
}
