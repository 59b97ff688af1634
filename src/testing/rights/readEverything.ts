import { expect } from 'vitest';
import { listActivity } from '#features/activity/contract.ts';
import { listBin } from '#features/bin/contract.ts';
import { changedBookmarks } from '#features/bookmarks/contract/changed.ts';
import { bookmarkedSources, listBookmarks, pageOfBookmarks } from '#features/bookmarks/contract.ts';
import {
  findBoards,
  listBoards,
  openBoard,
  recentBoards,
  recentMemberships,
} from '#features/boards/contract.ts';
import { listComments } from '#features/comments/contract.ts';
import { listMentionCandidates, listSharingCandidates } from '#features/connections/contract.ts';
import { changesByOthers } from '#features/dashboard/contract.ts';
import { listMembers } from '#features/members/contract.ts';
import { listThreads, searchThread } from '#features/messages/contract.ts';
import { listPreferences } from '#features/notifications/contract/preferences.ts';
import { listAllPosts, listPosts, openPost, recentPosts } from '#features/posts/contract.ts';
import { titles } from '#features/posts/contract/titles.ts';
import { listSavedFilters } from '#features/savedFilters/contract.ts';
import { search } from '#features/search/contract.ts';
import { colouredTags, filterTags, searchTags } from '#features/tags/contract.ts';
import { chartTasks, getTaskSettings, listTasks, madeTasks, makeFeed } from '#features/tasks/contract.ts';
import { listTrail } from '#features/trails/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { call, request, type TestApp } from '../app.ts';
import type { Person } from '../people.ts';

/** Where a word is that is to be found by nobody, or by few. */
export interface Hidden {
  boardID: string;
  postID: string;
  fileID: string;
  word: string;
}

/** Everything that somebody's pages ask for about a board and a post of it, and all that lists and searches tell, as one text. */
export async function readEverything(
  app: TestApp,
  who: Person,
  { boardID, postID, fileID, word }: Hidden,
): Promise<string> {
  const params = { boardID };
  const rooms: Room[] = [`board:${boardID}`, `post:${postID}`, `profile:${who.profileID}`];
  const tagsFilter = { tags: [word] };
  // Searches by operators alone, among others.
  const narrowings = [
    'after:2020-01-01',
    'has:file',
    'has:comment',
    'is:archived',
    'is:locked',
    `tag:${word}`,
  ];
  const answers = await Promise.all([
    request(app, openPost, { params: { postID }, body: {} }, who),
    request(app, openPost, { params: { postID }, query: { fetchAll: 'true' }, body: {} }, who),
    request(app, listPosts, { params, body: { includeCount: true } }, who),
    request(app, listPosts, { params, body: { sortBy: 'title', tagsFilter } }, who),
    request(app, listAllPosts, { body: { includeCount: true } }, who),
    request(app, recentPosts, {}, who),
    request(app, recentBoards, {}, who),
    request(app, titles, { body: { postIDs: [postID] } }, who),
    request(app, openBoard, { params, body: {} }, who),
    request(app, listBoards, { body: {} }, who),
    request(app, findBoards, { query: { search: word.slice(0, 6) } }, who),
    request(app, listMembers, { params }, who),
    request(app, listSavedFilters, { params }, who),
    request(app, listTrail, { params: { type: 'BOARD', id: boardID } }, who),
    request(app, listTrail, { params: { type: 'POST', id: postID } }, who),
    request(app, listTasks, { body: { includeCount: true } }, who),
    request(app, listTasks, { body: { search: word } }, who),
    request(app, chartTasks, { body: {} }, who),
    request(app, getTaskSettings, { params: { boardID, postID } }, who),
    request(app, madeTasks, { params: { boardID, postID } }, who),
    feedOf(app, who),
    request(app, listBin, { params, body: {} }, who),
    request(app, listBookmarks, { body: { includeCount: true } }, who),
    request(app, listBookmarks, { body: { sortBy: 'ALPHABETICAL' } }, who),
    request(app, pageOfBookmarks, { query: {} }, who),
    newsOfBookmarks(app, who),
    request(app, recentMemberships, {}, who),
    request(app, listPreferences, {}, who),
    request(app, searchThread, { params: { type: 'POST', id: postID }, query: { search: word } }, who),
    request(app, listMentionCandidates, { body: { boardID, search: word.slice(0, 6) } }, who),
    request(app, listSharingCandidates, { query: { boardID, search: word.slice(0, 6) } }, who),
    request(app, listComments, { params: { type: 'POST', id: postID } }, who),
    request(app, search, { body: { query: word } }, who),
    request(app, search, { body: { query: word.slice(0, -1) } }, who),
    ...narrowings.map((query) => request(app, search, { body: { query, limit: 100 } }, who)),
    request(app, search, { body: { query: 'after:2020-01-01', postID, limit: 100 } }, who),
    request(app, filterTags, { body: { boardId: boardID } }, who),
    request(app, searchTags, { query: { query: word.slice(0, 6) } }, who),
    request(app, colouredTags, { params }, who),
    request(app, listThreads, { body: { includeCount: true } }, who),
    request(app, listActivity, { query: {} }, who),
    request(app, changesByOthers, { query: { since: new Date(0).toISOString() } }, who),
    request(app, fileLinks, { body: { fileIDs: [fileID] } }, who),
    ...rooms.map((room) => request(app, listEvents, { query: { room, after: '0' } }, who)),
  ]);
  expect(
    answers.filter(({ statusCode }) => ![200, 403, 404].includes(statusCode)).map(({ body }) => body),
  ).toEqual([]);
  return answers.map(({ body }) => body).join('\n');
}

/** The feed of somebody's tasks, as another program reads it by its secret address. */
async function feedOf(app: TestApp, who: Person) {
  const { url } = await call(app, makeFeed, {}, who);
  return app.http.inject({ method: 'GET', url: new URL(url).pathname });
}

/** News of somebody's bookmarks, those of things that they may no longer see among them. */
async function newsOfBookmarks(app: TestApp, who: Person) {
  const { info } = await call(app, listBookmarks, { body: {} }, who);
  if (info.length === 0) return request(app, bookmarkedSources, {}, who);
  return request(app, changedBookmarks, { body: { _ids: info.map(({ _id }) => _id) } }, who);
}
