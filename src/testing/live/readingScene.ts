import { createBoard, openBoard, setBoardPassword, updateBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { createPost, openPost, updatePost } from '#features/posts/contract.ts';
import { addTaskMembers } from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { call, request, type TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';
import { prepareReadings, readAtNight, readByDay, type SceneIDs } from './sceneReadings.ts';
import { addMember, createTeam, type Team } from '../team.ts';

export const WORD = 'plain sailing';

// oxlint-disable-next-line typescript/no-explicit-any -- any live data will do
type Reads = (reader: Person) => LiveDefinition<any>[];

/** A restricted board and a public one, posts of each kind, and people to whom they are different things. */
export interface ReadingScene {
  team: Team;
  /** The public board, of the same owner. */
  squareID: string;
  posts: SceneIDs['posts'];
  /** Somebody who was on the board, and was taken off it. */
  removed: Person;
  readers: Person[];
  /** All that may be on a screen (`testing/readings.ts` of features). */
  reads: Reads;
  /** The readings that once stayed as they were: so many as a day has time for. */
  readsByDay: Reads;
  /** The changes of its boards and posts that a table is made of. */
  setBoard: (body: Omit<Body<typeof updateBoard>, '_id'>, boardID?: string) => Promise<unknown>;
  setPost: (post: keyof SceneIDs['posts'], body: Body<typeof updatePost>) => Promise<unknown>;
  setWord: (password: string | null, boardID?: string) => Promise<unknown>;
  give: (post: keyof SceneIDs['posts'], person: Person) => Promise<unknown>;
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
  const posts: SceneIDs['posts'] = {
    plain: await make('Lamps'),
    open: await make('Letter'),
    closed: await make('Vault'),
    square: await make('Notice', squareID),
  };
  const inPost = (post: keyof SceneIDs['posts']) => ({
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
  const ids = { boardID, squareID, posts };
  for (const reader of readers) await prepareReadings(app, reader, ids);
  for (const speaker of [author, contributor, removed])
    for (const sourceID of Object.values(posts)) {
      const body = { sourceType: 'POST' as const, sourceID, comment: 'Which arm?' };
      await request(app, addComment, { body }, speaker); // where they may not, they are refused
    }
  await setPost('closed', { password: WORD });
  const body = { profileID: removed.profileID };
  await call(app, removeMember, { params: { boardID }, body }, owner);

  const readsByDay: Reads = ({ profileID }) => readByDay(profileID, ids);
  const reads: Reads = (reader) => [...readsByDay(reader), ...readAtNight(reader.profileID, ids)];
  const changing = { setBoard, setPost, setWord, give, giveOnBoard };
  return { team, squareID, posts, removed, readers, reads, readsByDay, ...changing };
}
