import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoard, listBoards, openBoard, type OpenedBoard } from '#features/boards/contract.ts';
import type { BoardAddition, OnBoard, OnListedBoard } from '#features/boards/web/index.ts';
import { createPost, listPosts, openPost, type Post } from '#features/posts/contract.ts';
import {
  actionsOnPost,
  withActions,
  type OnListedPost,
  type OnPost,
  type PostAddition,
} from '#features/posts/web/index.ts';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import { boardAdditions } from '../../boardAdditions.web.ts';
import { postAdditions } from '../../postAdditions.web.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { callsAmongSeveral, callsOfBoard, callsOfPost, type Attempt } from './offeredCalls.ts';
import { createPerson, type Person } from '../people.ts';
import { setStage, type Stage } from '../permissions/permissionStage.ts';
import { createTeamScene } from '../permissions/permissionTeam.ts';
import { addMember } from '../team.ts';

// Menus and bars offer exactly the actions that the server accepts: tried for posts and boards, by everybody in every
// state. An action that is there and has no reason against it is accepted; one that has a reason is refused.

const onBoards: readonly BoardAddition[] = boardAdditions;
const onPosts: readonly PostAddition[] = postAdditions;
const listedActions = withActions(onBoards.flatMap(({ actionsOnPosts = [] }) => actionsOnPosts));
const amongSeveral = listedActions.flatMap(({ whyNotAmongSeveral: whyNot, ...action }) =>
  whyNot ? { ...action, whyNot } : [],
);
const pageActions: readonly Action<OnListedPost & OnPost>[] = [
  ...onPosts.flatMap(({ actions = [] }) => actions),
  ...actionsOnPost,
];
const boardActions = onBoards.flatMap(({ actions = [] }) => actions);
const listedBoardActions = onBoards.flatMap(({ actionsOnBoards = [] }) => actionsOnBoards);

const memberRoles = {
  'co-owner': 'CO-OWNER',
  admin: 'ADMIN',
  author: 'AUTHOR',
  contributor: 'CONTRIBUTOR',
  writer: 'CONTRIBUTOR',
  subscriber: 'subscriber',
  viewer: 'viewer',
} as const;
const listRoles = { 'listed admin': 'ADMIN', 'listed author': 'AUTHOR', 'listed viewer': 'viewer' };

let app: TestApp;
let people: Record<string, Person>;
let boardID: string;
let shelfID: string;
let postID: string;
let stage: Stage;
beforeAll(async () => {
  app = await createTestApp({ connections: 1 });
  const { db } = app.services;
  const names = ['owner', ...Object.keys(memberRoles), ...Object.keys(listRoles), 'colleague', 'passer-by'];
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await createPerson(app, name)] as const)),
  );
  const { owner, writer, colleague } = people as Record<'owner' | 'writer' | 'colleague', Person>;
  await createTeamScene(app, owner, [colleague]);
  const title = 'Field notes';
  boardID = (await call(app, createBoard, { body: { title, share: 'public' } }, owner))._id;
  for (const [name, role] of Object.entries(memberRoles)) await addMember(app, boardID, people[name]!, role);
  const listed = (id: string, name: string, role: string) =>
    sql`insert into board_permissions (board_id, profile_id, list, role)
      values (${id}, ${people[name]!.profileID}, 'PROFILE', ${role})`.execute(db);
  for (const [name, role] of Object.entries(listRoles)) await listed(boardID, name, role);
  await sql`update boards set board_type = 'ORGANIZATION', organization_role = 'CONTRIBUTOR' where id = ${boardID}`.execute(
    db,
  );
  // Another board, on which everybody may write.
  shelfID = (await call(app, createBoard, { body: { title: 'CollectionScene' } }, await createPerson(app)))
    ._id;
  for (const name of names) await listed(shelfID, name, 'AUTHOR');
  postID = (await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, writer))._id;
  stage = await setStage(app);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

const lock = () => sql`lock_by = ${people['owner']!.profileID}, lock_date = now()`;
const archive = () => sql`state = 'ARCHIVED'`;
const forEditors = () => sql`visibility = 'EDITORS', audience = 'EDITORS'`;

interface State {
  post?: () => RawBuilder<unknown>;
  board?: () => RawBuilder<unknown>;
}
const states: Record<string, State> = {
  open: {},
  locked: { post: lock },
  'locked by its writer': {
    post: () => sql`lock_by = ${people['writer']!.profileID}, lock_date = now()`,
  },
  'in the archive': { post: archive },
  'in the archive and locked': { post: () => sql`${archive()}, ${lock()}` },
  'a draft': { post: () => sql`is_draft = true` },
  'behind a password': {
    post: () => sql`password_hash = 'of a word', password_at = now()`,
  },
  'for editors': { post: forEditors },
  private: { post: () => sql`visibility = 'PRIVATE', audience = 'PRIVATE'` },
  'left to its writer': { post: () => sql`editable = false` },
  'not to be shared': { post: () => sql`shareable = false` },
  'for everybody': { post: () => sql`public = true` },
  'on a locked board': { board: lock },
  'on a board in the archive': { board: archive },
  'a draft on a locked board': { post: () => sql`is_draft = true`, board: lock },
};

async function putInto({ post, board }: State): Promise<void> {
  const { db } = app.services;
  if (post) await sql`update posts set ${post()} where id = ${postID}`.execute(db);
  if (board) await sql`update boards set ${board()} where id = ${boardID}`.execute(db);
  await stage.keep();
}

const opened = (by: Person) => call(app, openBoard, { params: { boardID }, body: {} }, by);
const place = () => ({ shelfID, readerID: people['owner']!.profileID });

/** Faults of one person's actions on a thing: those whose offer and whose answer by the server differ. */
async function faultsOf<On extends object>(
  who: string,
  actions: readonly Action<On>[],
  on: On,
  calls: Record<string, Attempt | null>,
): Promise<string[]> {
  const by = people[who]!;
  const context = { platform: { profileID: () => by.profileID } } as unknown as ActionContext;
  const faults: string[] = [];
  for (const { id, isShown, whyNot } of actions) {
    const attempt = calls[id];
    if (attempt === undefined) throw new Error(`offeredCalls.ts does not know the action: ${id}`);
    if (attempt === null || isShown?.(on, context) === false) continue;
    const why = whyNot?.(on, context);
    const { statusCode, body } = await attempt(app, by);
    const isAccepted = statusCode < 300;
    if (isAccepted) await stage.reset();
    if (isAccepted !== (why === undefined))
      faults.push(
        `${who}, ${id}: ${why === undefined ? `offered, ${statusCode} ${body}` : `accepted, “${why}”`}`,
      );
  }
  return faults;
}

describe.each(Object.entries(states))('on a post that is %s', (name, state) => {
  beforeAll(() => putInto(state));
  afterAll(() =>
    putInto({ post: untouched, board: () => sql`state = 'ACTIVE', lock_by = null, lock_date = null` }),
  );
  const untouched =
    () => sql`lock_by = null, lock_date = null, state = 'ACTIVE', is_draft = false, password_hash = null,
    password_at = null, visibility = 'BOARD', audience = 'BOARD', editable = true, shareable = true, public = false`;

  test('an action of the post is offered in its list where the server accepts it', async () => {
    const faults: string[] = [];
    for (const [who, by] of Object.entries(people)) {
      const board = await opened(by);
      const filterBy = name.startsWith('in the archive') ? ('ARCHIVED' as const) : ('ALL' as const);
      const { info } = await call(app, listPosts, { params: { boardID }, body: { filterBy } }, by);
      const post = info.find(({ _id }) => _id === postID);
      if (!post) continue;
      for (const marks of [[], ['bookmark']]) {
        const on: OnListedPost = { post, board, marks };
        const actions =
          marks.length > 0 ? listedActions.filter(({ id }) => id.includes('bookmark')) : listedActions;
        faults.push(...(await faultsOf(who, actions, on, callsOfPost(on, place()))));
      }
      const on = { post, board };
      faults.push(...(await faultsOf(who, amongSeveral, on, callsAmongSeveral(on))));
    }
    expect(faults).toEqual([]);
  });

  test('an action of the post is offered on its page where the server accepts it', async () => {
    const faults: string[] = [];
    for (const [who, by] of Object.entries(people)) {
      const answer = await request(app, openPost, { params: { postID }, body: {} }, by);
      if (answer.statusCode === 404 || !answer.json<Post>().isOpen) continue;
      const post = answer.json<Post>();
      const on = { post, board: post.boardInfo, isPage: true };
      faults.push(...(await faultsOf(who, pageActions, on, callsOfPost(on, place()))));
    }
    expect(faults).toEqual([]);
  });
});

const boardStates: Record<string, () => RawBuilder<unknown>> = {
  open: () => sql`state = 'ACTIVE'`,
  restricted: () => sql`share = 'restricted'`,
  locked: lock,
  'in the archive': archive,
  'in the archive and locked': () => sql`${archive()}, ${lock()}`,
  'behind a password': () => sql`password_hash = 'of a word', password_at = now()`,
};
describe.each(Object.entries(boardStates))('on a board that is %s', (_name, state) => {
  beforeAll(() => putInto({ board: state }));
  afterAll(() =>
    putInto({
      board: () => sql`state = 'ACTIVE', share = 'public', lock_by = null, lock_date = null,
    password_hash = null, password_at = null`,
    }),
  );

  test('an action of the board is offered on its page where the server accepts it', async () => {
    const faults: string[] = [];
    for (const [who, by] of Object.entries(people)) {
      const answer = await request(app, openBoard, { params: { boardID }, body: {} }, by);
      if (answer.statusCode === 404 || !answer.json<OpenedBoard>().isOpen) continue;
      const board = answer.json<OpenedBoard>();
      const on: OnBoard = { board };
      faults.push(...(await faultsOf(who, boardActions, on, callsOfBoard(on))));
    }
    expect(faults).toEqual([]);
  });

  test('an action of the board is offered in the list of boards where the server accepts it', async () => {
    const faults: string[] = [];
    for (const [who, by] of Object.entries(people)) {
      for (const filterBy of ['ACTIVE', 'ARCHIVED'] as const) {
        const { info } = await call(app, listBoards, { body: { filterBy } }, by);
        const board = info.find(({ _id }) => _id === boardID);
        if (!board) continue;
        const on: OnListedBoard = { board };
        faults.push(...(await faultsOf(who, listedBoardActions, on, callsOfBoard(on))));
      }
    }
    expect(faults).toEqual([]);
  });
});
