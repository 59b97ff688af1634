import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBoard, deleteBoard, updateBoard, type Share } from '#features/boards/contract.ts';
import { joinBoard, removeMember, updateRole } from '#features/members/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { JoinAnswer, LeftNotice } from '#platform/contract/events.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

/** Milliseconds within which a right that is gone is gone on open sockets too. */
const AT_ONCE = 1000;

let app: TestApp;
let owner: Person;
let tariq: Person;
let wanja: Person;
const open: Listener[] = [];

beforeAll(async () => {
  app = await createTestApp({ listen: true });
  owner = await createPerson(app, 'Ilse Okafor');
  tariq = await createPerson(app, 'Tariq Lindqvist');
  wanja = await createPerson(app, 'Wanja Ek');
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.socket.close();
});
afterAll(() => app.dispose());

/** Somebody's open tab: what it hears, and what it was put out of. */
class Listener {
  readonly socket: Socket;
  readonly heard: LiveEvent[] = [];
  readonly left: LeftNotice[] = [];

  constructor(person: Person) {
    const { port } = app.http.server.address() as AddressInfo;
    this.socket = io(`http://127.0.0.1:${port}`, {
      path: '/notification/ws',
      transports: ['websocket'],
      forceNew: true,
      auth: {
        token: person.headers['auth-token'],
        profileID: person.profileID,
        clientID: `tab-${open.length}`,
      },
    });
    this.socket.on('event', (...events: LiveEvent[]) => void this.heard.push(...events));
    this.socket.on('left', (notice: LeftNotice) => void this.left.push(notice));
    open.push(this);
  }

  async join(...rooms: string[]): Promise<JoinAnswer[]> {
    return Promise.all(rooms.map((room) => this.socket.emitWithAck('join', { room }) as Promise<JoinAnswer>));
  }

  in(room: string): string[] {
    return this.heard.filter((event) => event.room === room).map(({ type, action }) => `${type}.${action}`);
  }
}

/** A board with a post and Tariq on it, and the rooms of both. */
async function place(share: Share = 'public') {
  const { _id: boardID } = await call(app, createBoard, { body: { title: 'Herbarium', share } }, owner);
  await call(app, joinBoard, { params: { boardID } }, tariq);
  const post = await write(boardID);
  return { boardID, rooms: [`board:${boardID}`, `post:${post._id}`] as const };
}
const write = (boardID: string) =>
  call(app, createPost, { params: { boardID }, body: { title: 'Fern' } }, owner);
const narrow = (boardID: string, share: Share) =>
  call(app, updateBoard, { params: { boardID }, body: { _id: boardID, share } }, owner);
const within = (check: () => void) =>
  expect
    .poll(
      async () => {
        check();
        return true;
      },
      { timeout: AT_ONCE, interval: 10 },
    )
    .toBe(true);
const leftRooms = (listener: Listener) => listener.left.map(({ room }) => room).sort();

describe('within a second', () => {
  test('a removed member is out of the board’s and its posts’ rooms, and hears no later event', async () => {
    const { boardID, rooms } = await place();
    await narrow(boardID, 'restricted');
    const [gone, staying] = [new Listener(tariq), new Listener(owner)];
    expect((await gone.join(...rooms)).every(({ ok }) => ok)).toBe(true);
    await staying.join(...rooms);

    await call(app, removeMember, { params: { boardID }, body: { profileID: tariq.profileID } }, owner);
    await write(boardID);
    await within(() => expect(leftRooms(gone)).toEqual([...rooms].sort()));
    await within(() => expect(staying.in(rooms[0])).toContain('post.created'));
    expect(gone.in(rooms[0])).toEqual([]);
    expect(gone.in(`profile:${tariq.profileID}`)).toEqual(['board.left']);
    expect((await gone.join(...rooms)).map((answer) => answer.ok || answer.error)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  test('a board no longer public is closed to who saw it as public, also in a post’s room alone', async () => {
    const { boardID, rooms } = await place();
    const [passerby, onlyPost, member] = [new Listener(wanja), new Listener(wanja), new Listener(tariq)];
    await passerby.join(...rooms);
    await onlyPost.join(rooms[1]);
    await member.join(...rooms);

    await narrow(boardID, 'restricted');
    await write(boardID);
    await within(() =>
      expect([leftRooms(passerby), leftRooms(onlyPost)]).toEqual([[...rooms].sort(), [rooms[1]]]),
    );
    await within(() =>
      expect(member.in(rooms[0])).toEqual(expect.arrayContaining(['board.counted', 'post.created'])),
    );
    expect(member.left).toEqual([]);
    expect(passerby.in(rooms[0])).toEqual(['board.accessNarrowed']);
  });

  test('a deleted board is closed to everybody', async () => {
    const { boardID, rooms } = await place();
    const listeners = [new Listener(wanja), new Listener(tariq), new Listener(owner)];
    for (const listener of listeners) await listener.join(...rooms);
    await call(app, deleteBoard, { params: { boardID } }, owner);
    for (const listener of listeners)
      await within(() => expect(leftRooms(listener)).toEqual([...rooms].sort()));
  });

  test('a role that changed is told to the person and the room, and who may still read stays', async () => {
    const { boardID, rooms } = await place();
    const [changed, other] = [new Listener(tariq), new Listener(wanja)];
    await changed.join(...rooms);
    await other.join(...rooms);
    await call(
      app,
      updateRole,
      { params: { boardID }, body: { profileID: tariq.profileID, role: 'viewer' } },
      owner,
    );
    await within(() => expect(changed.in(`profile:${tariq.profileID}`)).toContain('board.joined'));
    await within(() => expect(other.in(rooms[0])).toContain('member.roleChanged'));
    await write(boardID);
    await within(() => expect(changed.in(rooms[0])).toContain('post.created'));
    expect(changed.left).toEqual([]);
  });
});

test('who may not read a board is not let into its rooms, as if there were none', async () => {
  const { boardID, rooms } = await place();
  await narrow(boardID, 'restricted');
  const stranger = new Listener(wanja);
  const [hidden, post, absent] = await stranger.join(...rooms, 'board:65f000000000000000000000');
  expect(hidden).toMatchObject({ ok: false, error: 'NOT_FOUND' });
  expect(post).toMatchObject({ ok: false, error: 'NOT_FOUND' });
  expect(hidden).toEqual(absent);
});

test('leaving one’s own room does not shut out the news of being removed', async () => {
  const { boardID, rooms } = await place();
  await narrow(boardID, 'restricted');
  const sly = new Listener(tariq);
  await sly.join(...rooms);
  sly.socket.emit('leave', { room: `profile:${tariq.profileID}` });
  await sly.join(rooms[0]); // answered after the leaving
  await call(app, removeMember, { params: { boardID }, body: { profileID: tariq.profileID } }, owner);
  await within(() => expect(leftRooms(sly)).toEqual([...rooms].sort()));
});
