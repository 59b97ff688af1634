import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { invitePerson } from '#features/personInvitations/contract.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { leaveBoard } from '#features/members/contract.ts';
import { messagePages } from '#features/messages/web/pages.ts';
import { createPost } from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { personChanged, removePhoto, setPhoto, updateProfile } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { people } from '#features/reactions/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { createTestApp, call, request, type TestApp } from './app.ts';
import { connectPeople } from './connections.ts';
import { expectLive } from './live/expectLive.ts';
import { addTeamBoard, createTestOrganization, type TestOrganization } from './organization.ts';
import { createPerson, type Person } from './people.ts';
import { photograph } from './photographs.ts';
import { addMember } from './team.ts';

// How a person is shown changes on every screen that shows them, whatever it is a screen of, and nobody else hears of it.
// The screens of people and of a team are in their features' live.test.ts.

let app: TestApp;
let team: TestOrganization;
let friend: Person;
let invited: Person;
let reader: Person;
let blocked: Person;
let blocker: Person;
let boardID: string;
let postID: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Ana works with the owner and Ben, is connected with a friend, wrote on a board that a reader reads, and has left it. */
beforeEach(async () => {
  team = await createTestOrganization(app, `faces_${++count}`);
  [friend, invited, reader, blocked, blocker] = (await Promise.all(
    ['Femi Friend', 'Ines Asked', 'Rita Reader', 'Bert Blocked', 'Bea Blocker'].map((name) =>
      createPerson(app, name),
    ),
  )) as [Person, Person, Person, Person, Person];
  const { owner, ana } = team;
  boardID = await addTeamBoard(app, owner, 'Catalogue');
  for (const person of [ana, reader]) await addMember(app, boardID, person, 'CONTRIBUTOR');
  const post = { params: { boardID }, body: { title: 'Written', things: [{ body: '<p>x</p>' }] } };
  postID = (await call(app, createPost, post, ana))._id;
  const source = { sourceType: 'POST', sourceID: postID } as const;
  const said = { ...source, comment: '@Ana look', mentionProfiles: [{ profileID: ana.profileID }] };
  await call(app, addComment, { body: said }, reader);
  await call(app, addComment, { body: { ...source, comment: 'Seen' } }, ana);

  for (const person of [friend, blocked, blocker]) await connectPeople(app, ana, person);
  await call(app, invitePerson, { body: { profileID: invited.profileID } }, ana);
  await call(app, blockProfile, { params: { id: blocked.profileID } }, ana);
  await call(app, blockProfile, { params: { id: ana.profileID } }, blocker);
});

/** People whom a stranger has looked for stay as they were found, until they are looked for again. */
const foundOnce = (person: Person) =>
  [team.stranger, blocked].includes(person) ? [] : [people([team.ana.profileID, team.ben.profileID])];

const screens = (person: Person, me = person.profileID) => [
  ...foundOnce(person),
  menuDetails,
  boardMembers(boardID),
  boardPosts(boardID, me),
  openedPost(postID, me),
  openedBoard(boardID, me),
  postComments(postID, me),
  boardList(me),
];

/** The readings of the page of messages; their code comes with the page. */
async function discussions({ profileID }: Person): Promise<LiveDefinition<unknown>[]> {
  const reads = messagePages.flatMap((page) => page.reads?.({ params: {}, search: {}, profileID }) ?? []);
  return Promise.all(reads.map(async (read) => ('load' in read ? read.load() : read)));
}

/** The people who hear of a command, by first name. */
async function heard(command: () => Promise<unknown>): Promise<string[]> {
  const readers: Person[] = [team.owner, team.ana, team.ben, team.stranger];
  readers.push(friend, invited, reader, blocked, blocker);
  const threads = new Map<Person, LiveDefinition<unknown>[]>();
  for (const person of readers) threads.set(person, await discussions(person));
  const reads = (person: Person) => [...screens(person), ...threads.get(person)!];
  const received = await expectLive(app, { readers, reads, command });
  return readers
    .filter((person) => received.get(person)!.some((event) => isEvent(event, personChanged)))
    .map(({ name }) => name.split(' ')[0]!);
}
const everybody = ['Ilse', 'Ana', 'Ben', 'Femi', 'Ines', 'Rita', 'Bea'];
const change = (body: object, person = team.ana) => call(app, updateProfile, { body }, person);
const picture = async () => {
  const bytes = await photograph('lamp');
  const answer = await request(app, setPhoto, { bytes }, team.ana);
  expect(answer.statusCode).toBe(200);
};

test.each([
  ['colour', () => change({ avatarColor: '#7a3b74' })],
  ['screen name', () => change({ screenName: `ana.anew.${count}` })],
  ['name', () => change({ firstName: 'Zuzana', lastName: 'Aardvark' })],
  ['photo', picture],
])(
  'a new %s is on every screen that shows the person, and whoever may not see it hears nothing',
  async (_, run) => {
    expect(await heard(run)).toEqual(everybody);
  },
);

test('whoever is asked by their address is told as well, unless they are blocked', async () => {
  const [asked, refused] = [await createPerson(app, 'Mia Mailed'), await createPerson(app, 'Max Mailed')];
  for (const { email } of [asked, refused]) await call(app, invitePerson, { body: { email } }, team.ana);
  await call(app, blockProfile, { params: { id: refused.profileID } }, team.ana);
  const received = await expectLive(app, {
    readers: [asked, refused],
    reads: () => [menuDetails],
    command: () => change({ avatarColor: '#7a3b74' }),
  });
  expect(received.get(asked)!.map(({ type }) => type)).toEqual(['person']);
  expect(received.get(refused)).toEqual([]);
});

test('a photo that is taken away goes from every screen', async () => {
  await picture();
  expect(await heard(() => call(app, removePhoto, {}, team.ana))).toEqual(everybody);
});

test('the owner of a team and of a board is shown anew on both', async () => {
  expect(await heard(() => change({ lastName: 'Aardvark' }, team.owner))).toEqual([
    'Ilse',
    'Ana',
    'Ben',
    'Rita',
  ]);
});

test('on a board that one has left, what one wrote there is signed anew', async () => {
  await call(app, leaveBoard, { params: { boardID } }, team.ana);
  expect(await heard(() => change({ avatarColor: '#7a3b74' }))).toEqual(everybody);
});

test('a private person is shown anew to those who know them alone, and nothing else of a profile is told', async () => {
  await change({ private: true, searchable: false });
  const both = { avatarColor: '#7a3b74', notificationsFromTime: '09:00' };
  expect(await heard(() => change(both))).toEqual(everybody);
  expect(await heard(() => change({ ...both, notificationsToTime: '17:00' }))).toEqual([]);
});
