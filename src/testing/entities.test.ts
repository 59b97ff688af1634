import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { listBin } from '#features/bin/contract.ts';
import { listBoards, openBoard, recentBoards, viewBoard } from '#features/boards/contract.ts';
import { addComment, listComments } from '#features/comments/contract.ts';
import { listMembers } from '#features/members/contract.ts';
import { createPost, deletePost, listPosts, openPost } from '#features/posts/contract.ts';
import { listTrail } from '#features/trails/contract.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { call, createTestApp, type TestApp } from './app.ts';
import { createTeam } from './team.ts';
import { createTestPost, uploadFile, uploadsOf } from './uploads.ts';
import { createTusClient } from './tus.ts';

// Each entity as it is answered has the fields that the specification names; what they hold, other tests say.

let app: TestApp;
const answered: Record<string, object> = {};

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  const { owner, author, boardID } = await createTeam(app);
  const post = await createTestPost(app, author, boardID);
  const { _id: postID } = post;
  await call(app, createNote, { params: { boardID, postID }, body: { body: '<p>Snow</p>' } }, author);
  await uploadFile(app, author, post, { name: 'ridge.txt', bytes: Buffer.from('Snow') });
  const tus = createTusClient(app, author, post);
  await tus.create(10);
  const source = { sourceType: 'POST' as const, sourceID: postID };
  const said = await call(app, addComment, { body: { ...source, comment: 'Well.' } }, owner);
  const reacted = { params: { type: 'COMMENT' as const, id: said._id }, body: { unicode: '👍' } };
  await call(app, addReaction, reacted, author);
  await call(app, viewBoard, { params: { boardID } }, owner);

  const opened = await call(app, openPost, { params: { postID } }, owner);
  const [told] = (await call(app, listComments, { params: { type: 'POST', id: postID } }, owner)).info;
  const { reactions } = told!;
  const removed = await call(app, createPost, { params: { boardID }, body: { title: 'Old' } }, owner);
  await call(app, deletePost, { params: { boardID, postID: removed._id } }, owner);
  Object.assign(answered, {
    Board: await call(app, openBoard, { params: { boardID } }, owner),
    'Board, listed': (await call(app, listBoards, { body: {} }, owner)).info[0],
    'Recent board': (await call(app, recentBoards, {}, owner)).info[0],
    'Board member': (await call(app, listMembers, { params: { boardID } }, owner)).members[1],
    Post: opened,
    'Deleted post': (await call(app, listBin, { params: { boardID }, body: {} }, owner)).info[0],
    'Post, listed': (await call(app, listPosts, { params: { boardID }, body: {} }, owner)).info[0],
    boardInfo: opened.boardInfo,
    Note: opened.things.find(({ thingType }) => thingType === 'NOTE'),
    File: opened.things.find(({ thingType }) => thingType === 'FILE'),
    Comment: told,
    ownerInfo: said.ownerInfo,
    'Reaction to a comment': reactions['👍']![0],
    'Activity trail item': (await call(app, listTrail, { params: { type: 'POST', id: postID } }, owner))
      .info[0],
    'Upload progress entry': (await uploadsOf(app, author, postID))[0],
  });
});
afterAll(() => app.dispose());

const common = '_id, title, description, altText, tags, creator, creatorInfo, commentCount';

test.each([
  ['Activity trail item', 'id, action, by, at, subject'],
  ['Board', '_id, title, description, ownerID, ownerInfo, role'],
  ['Board', 'boardType, state, lockBy, lockDate, modifiedDate, tags, isPasswordEnabled'],
  ['Board', 'share, stateDate, stateChangedBy, stateChangedByInfo'],
  ['Board, listed', '_id, title, description, ownerID, ownerInfo, role'],
  ['Recent board', 'boardID, lastViewedDate, role, isPasswordEnabled'],
  ['Board member', '_id, memberProfileInfo, role, status, taskCount'],
  ['Post', '_id, boardID, boardTitle, boardInfo'],
  ['boardInfo', '_id, title, boardType, ownerID, ownerInfo, role'],
  ['Post', 'editable, public, searchable, shareable, visibility'],
  ['Post', 'excerpt, fileID, imageUrl, title, fileExt'],
  ['Post', 'createDate, modifiedDate, startDate, endDate, expireDate, sortDate, stateDate'],
  ['Post', 'creator, creatorInfo, stateChangedBy, stateChangedByInfo'],
  ['Post', 'lockBy, lockDate, lockByInfo'],
  ['Post', 'aiMode'],
  ['Post', 'tags, things, thingOrder, totalFileCount, commentCount, state, viewCount'],
  ['Post', 'hasRemainingThings, hasOlderThings, hasRecentThings'],
  ['Post', 'commentAuthors, postComments, thingComments'],
  ['Post', 'postReactions, thingReactions, reactions, isBookmarked'],
  ['Deleted post', '_id, title, deleteDate, keptUntil'],
  ['Post, listed', '_id, boardID, title, excerpt, creator, creatorInfo, tags, commentCount'],
  ['Note', `${common}, thingType, body, bodyRaw`],
  ['Note', 'commentAuthors, thingComments, reactions, isBookmarked, mentionProfiles'],
  ['Note', 'aiAltText, aiKeywords'],
  ['File', `${common}, thingType, url, previewurl`],
  ['File', 'aiAltText, aiKeywords'],
  ['File', 'filePreview, previewExt, fileProcStatus'],
  ['File', 'fileName, fileMime, fileSize, fileExt, fileID, width, height'],
  ['Comment', '_id, comment, commentRAW, createDate, edited, boardID, thingID, thingType, disabled'],
  ['Comment', 'ownerInfo, mentionProfiles, reactions'],
  ['Comment', 'count, mentionTypeIds, teaserForTypeStr, isBookmarked, authors'],
  ['ownerInfo', 'id, firstName, lastName, screenName, photo, avatarColor'],
  ['Reaction to a comment', 'profileID, date'],
  ['Upload progress entry', 'fileId, name, totalBytes, bytesUploaded, progress, completed'],
  ['Upload progress entry', 'currentStep, totalSteps, roomID'],
])('%s: %s', (entity, fields) => {
  const absent = fields.split(', ').filter((field) => !Object.hasOwn(answered[entity]!, field));
  expect(absent).toEqual([]);
});

test.each(['Board', 'Board, listed', 'Post', 'Post, listed'])('%s: no password', (entity) => {
  const words = Object.keys(answered[entity]!).filter((field) => /password|hash/i.test(field));
  expect(words.filter((field) => field !== 'isPasswordEnabled')).toEqual([]);
});
