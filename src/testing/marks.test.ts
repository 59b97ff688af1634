import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookmarkedSources, listBookmarks, setBookmark } from '#features/bookmarks/contract.ts';
import { addComment, deleteComment, listComments, restoreComment } from '#features/comments/contract.ts';
import { listThreads, readThread } from '#features/messages/contract.ts';
import { createPost, deletePost, openPost, restorePost } from '#features/posts/contract.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { filterTags, manageTags, setTags, updateTag } from '#features/tags/contract.ts';
import {
  addTaskMembers,
  listTasks,
  removeTaskMembers,
  updateTaskSettings,
} from '#features/tasks/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { taskStatuses } from '#postParts/tasks/contract.ts';
import { checks } from '../features.server.ts';
import { call, createTestApp, request, type TestApp } from './app.ts';
import type { Person } from './people.ts';
import { runs } from './runs.ts';
import { createTeam, type Team } from './team.ts';

// Several people mark, tag, count and talk at once: whatever comes of it, each mark is there once, and each count is how
// many there are.

let app: TestApp;
let team: Team;
let postIDs: string[];
let commentIDs: string[];
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const names = ['oak', 'Oak', 'brass', 'felt'];
const kinds = [
  'tag',
  'manage',
  'rename',
  'bookmark',
  'react',
  'say',
  'delete',
  'restore',
  'read',
  'assign',
  'status',
  'bin',
] as const;
interface Act {
  kind: (typeof kinds)[number];
  who: number;
  nth: number;
  on: boolean;
}

/** Performs an act, whatever its answer: of two who do opposite things at once, one may be refused. */
function perform({ kind, who, nth, on }: Act): Promise<unknown> {
  const people = [team.owner, team.author, team.contributor];
  const person = people[who % people.length]!;
  const postID = postIDs[nth % postIDs.length]!;
  const { boardID } = team;
  const params = { boardID, postID };
  const name = names[nth % names.length]!;
  const other = names[(nth + 1) % names.length]!;
  const commentID = commentIDs[nth % commentIDs.length]!;
  const post = { type: 'POST' as const, id: postID };
  const profileID = people[nth % people.length]!.profileID;
  const acts: Record<Act['kind'], () => Promise<unknown>> = {
    tag: () => request(app, setTags, { params: post, body: { tags: on ? [name, other] : [] } }, person),
    manage: () =>
      request(
        app,
        manageTags,
        { body: { postIds: postIDs, ...(on ? { addTags: [name] } : { removeTags: [name] }) } },
        team.owner,
      ),
    rename: () =>
      request(app, updateTag, { params: { boardID }, body: { name, newName: other, merge: on } }, team.owner),
    bookmark: () =>
      request(app, setBookmark, { body: { sourceType: 'POST', sourceID: postID, state: on } }, person),
    react: () =>
      request(app, on ? addReaction : removeReaction, { params: post, body: { unicode: '❤️' } }, person),
    say: () =>
      request(app, addComment, { body: { sourceType: 'POST', sourceID: postID, comment: 'Well.' } }, person),
    delete: () => request(app, deleteComment, { params: { commentID } }, team.owner),
    restore: () => request(app, restoreComment, { params: { commentID } }, team.owner),
    read: () => request(app, readThread, { params: post }, person),
    assign: () =>
      on
        ? request(app, addTaskMembers, { params, body: { taskMembers: [{ profileID }] } }, person)
        : request(app, removeTaskMembers, { params, body: { memberIDs: [profileID] } }, person),
    status: () =>
      request(app, updateTaskSettings, { params, body: { taskStatus: taskStatuses[nth % 5]! } }, person),
    bin: () => request(app, on ? deletePost : restorePost, { params }, team.owner),
  };
  return acts[kind]();
}

async function expectCounts(): Promise<void> {
  const { boardID, owner } = team;
  const { db, blobs } = app.services;
  const results = await runChecks(checks, { db, blobs, quick: false });
  expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);

  // Tags: each name once on a post, whatever its case; counted is how many posts have it.
  const { rows: posts } = await sql<{ id: string; tags: string[] }>`
    select id, tags from posts where board_id = ${boardID} and deleted_at is null and id = any(${postIDs}::text[])`.execute(
    db,
  );
  const counted = new Map<string, number>();
  for (const { tags } of posts) {
    const keys = tags.map((tag) => tag.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  const { info: tags } = await call(app, filterTags, { body: { boardId: boardID, postIDs } }, owner);
  expect(Object.fromEntries(tags.map(({ name, count }) => [name.toLowerCase(), count]))).toEqual(
    Object.fromEntries(counted),
  );

  const people: Person[] = [owner, team.author, team.contributor];
  for (const person of people) {
    // Bookmarks: each thing once, in the list, in its total and among the sources.
    const { info, total } = await call(
      app,
      listBookmarks,
      { body: { limit: 100, includeCount: true } },
      person,
    );
    const sources = info.map(({ sourceID }) => sourceID);
    expect([new Set(sources).size, total]).toEqual([sources.length, sources.length]);
    const { info: known } = await call(app, bookmarkedSources, {}, person);
    expect(known.map(({ sourceID }) => sourceID).toSorted()).toEqual(sources.toSorted());
    // Unread: the sum is that of the discussions, none below nothing.
    const threads = await call(app, listThreads, { body: { limit: 100, includeCount: true } }, person);
    const unread = threads.info.map(({ unreadCount }) => unreadCount);
    expect(Math.min(0, ...unread)).toBe(0);
    expect(threads.totalUnread).toBe(unread.reduce((sum, count) => sum + count, 0));
    // Tasks: what is counted by status is what is listed.
    const tasks = await call(app, listTasks, { body: { limit: 100, includeCount: true } }, person);
    for (const status of taskStatuses)
      expect([status, tasks.counts!.status[status]]).toEqual([
        status,
        tasks.info.filter(({ taskStatus }) => taskStatus === status).length,
      ]);
    expect(tasks.counts!.scope.ASSIGNED_TO_ME).toBe(
      tasks.info.filter(({ taskMembers }) => taskMembers.some((one) => one.profileID === person.profileID))
        .length,
    );
  }
  for (const { id: postID } of posts) {
    const opened = await call(app, openPost, { params: { postID }, body: {} }, owner);
    const comments = await call(
      app,
      listComments,
      { params: { type: 'POST', id: postID }, query: { limit: '100' } },
      owner,
    );
    const shown = comments.info.filter(({ disabled }) => !disabled).length;
    expect([opened.commentCount, opened.commentCount >= 0]).toEqual([shown, true]);
    for (const given of Object.values(opened.reactions ?? {})) {
      const by = given.map(({ profileID }) => profileID);
      expect(new Set(by).size).toBe(by.length);
    }
    const members = opened.taskMembers.map(({ profileID }) => profileID);
    expect(new Set(members).size).toBe(members.length);
  }
}

test(
  'whatever several people do at once, each mark is there once and each count is how many there are',
  { timeout: 240_000 },
  async () => {
    const act = fc.record<Act>({
      kind: fc.constantFrom(...kinds),
      who: fc.nat(2),
      nth: fc.nat(11),
      on: fc.boolean(),
    });
    const rounds = fc.array(fc.array(act, { minLength: 3, maxLength: 8 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const params = { boardID: team.boardID };
        postIDs = [];
        for (const title of ['Ridge', 'Harbour', 'Depot'])
          postIDs.push((await call(app, createPost, { params, body: { title } }, team.author))._id);
        commentIDs = [];
        for (const sourceID of postIDs) {
          const body = { sourceType: 'POST' as const, sourceID, comment: 'First.' };
          commentIDs.push((await call(app, addComment, { body }, team.owner))._id);
        }
        for (const together of all) await Promise.all(together.map(perform));
        await expectCounts();
        for (const postID of postIDs)
          await request(app, deletePost, { params: { ...params, postID } }, team.owner);
      }),
      { numRuns: runs('MARKS_RUNS', { byDay: 8, atNight: 100 }) },
    );
  },
);
