import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#access/contract/roles.ts';
import type { Room } from '#platform/contract/event.ts';
import { judgeOfEvents, type StoredEvent } from './confidence.ts';
import { notFound } from '../errors.ts';
import { RoomKeeper, type Place, type Subscriber } from './roomKeeper.ts';

const BOARD: Room = 'board:b';
const POST: Room = 'post:p';
const ILSE: Room = 'profile:ilse';

/** Who may be where; a test changes it. */
let allowed: Set<string>;
/** The role that the gate finds; a test changes it. */
let roles: Map<string, Role>;
/** The board that a post is on; a test moves it. */
let boardOfPost: string;
/** Called at each look at a right, before it is answered. */
let onGate: (profileID: string, room: Room) => void | Promise<void>;
let followed: Map<Room, number>;
let sent: string[];
let keeper: RoomKeeper;

class TestSubscriber implements Subscriber {
  readonly id;
  readonly actor;
  connected = true;
  readonly rooms = new Map<Room, Place>();
  readonly entered = new Set<Room>();
  readonly notices: string[] = [];
  constructor(profileID: string, sessionID = `session of ${profileID}`) {
    this.id = sessionID;
    this.actor = { profileID, sessionID, accountID: profileID };
  }
  enter(room: Room) {
    this.entered.add(room);
  }
  isIn(room: Room) {
    return this.entered.has(room);
  }
  exit(room: Room, reason?: 'access') {
    this.entered.delete(room);
    if (reason) this.notices.push(room);
  }
  disconnect() {
    this.connected = false;
    keeper.gone(this);
  }
}

let subscribers: TestSubscriber[];
const subscribe = (profileID: string) => {
  const subscriber = new TestSubscriber(profileID);
  subscribers.push(subscriber);
  return subscriber;
};
const event = (room: Room, action: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 'e',
  room,
  seq: 1,
  type: 'test',
  action,
  at: '',
  data: {},
  boardID: 'b',
  ...more,
});
/** Brings events to the keeper, all at once. */
const deliver = (...events: StoredEvent[]) => keeper.deliver(events);
/** Nothing here waits for anything but what is at hand. */
const settle = () => turn();

beforeEach(() => {
  allowed = new Set(
    ['ilse', 'tariq'].flatMap((name) => [`${name}/${BOARD}`, `${name}/${POST}`, `${name}/profile:${name}`]),
  );
  roles = new Map();
  boardOfPost = 'b';
  onGate = () => {};
  followed = new Map();
  sent = [];
  subscribers = [];
  keeper = new RoomKeeper({
    gate: async (actor, room) => {
      await onGate(actor.profileID, room);
      if (!allowed.has(`${actor.profileID}/${room}`)) throw notFound();
      return room.startsWith('profile:')
        ? {}
        : { boardID: room === POST ? boardOfPost : 'b', role: roles.get(actor.profileID) ?? 'viewer' };
    },
    lastSeq: async () => 7,
    follow: (room, seq) => void followed.set(room, seq),
    unfollow: (room) => void followed.delete(room),
    judgeOf: judgeOfEvents([]),
    emit: (room, events, untold) => {
      const actions = events.map(({ action }) => action).join(' and ');
      for (const subscriber of subscribers)
        if (subscriber.entered.has(room) && !untold.includes(subscriber))
          sent.push(`${subscriber.actor.profileID} hears ${actions} in ${room}`);
    },
    kindOf: ({ action }) =>
      action === 'left' || action === 'changed' || action === 'ended' ? action : undefined,
  });
});

describe('following', () => {
  test('a room is followed while somebody is in it, a board’s own while somebody is anywhere on the board', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    expect(await keeper.join(ilse, POST)).toBe(7);
    await keeper.join(tariq, BOARD);
    expect([...followed.keys()].sort()).toEqual([BOARD, POST]);
    keeper.leave(tariq, BOARD);
    expect([...followed.keys()].sort()).toEqual([BOARD, POST]);
    keeper.gone(ilse);
    expect([...followed]).toEqual([]);
  });

  test('whoever may not be there is not let in, and nothing is left of the try', async () => {
    const stranger = subscribe('stranger');
    await expect(keeper.join(stranger, BOARD)).rejects.toThrow('could not be found');
    expect([stranger.rooms.size, stranger.entered.size, followed.size]).toEqual([0, 0, 0]);
  });

  test('200 rooms a socket at most, however many are asked for at once', async () => {
    const ilse = subscribe('ilse');
    const rooms = Array.from({ length: 210 }, (_, i): Room => `post:${i}`);
    for (const room of rooms) allowed.add(`ilse/${room}`);
    const joined = await Promise.allSettled(rooms.map((room) => keeper.join(ilse, room)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  });
});

describe('a right that is taken away', () => {
  test('puts the person out of every room of the board before the next event', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    for (const room of [ILSE, BOARD, POST] as const) await keeper.join(ilse, room);
    await keeper.join(tariq, POST);
    deliver(event(ILSE, 'left'));
    deliver(event(POST, 'news'));
    expect(ilse.notices.sort()).toEqual([BOARD, POST]);
    expect(sent).toEqual([`ilse hears left in ${ILSE}`, `tariq hears news in ${POST}`]);
  });

  test('of another board, touches nobody', async () => {
    const ilse = subscribe('ilse');
    for (const room of [ILSE, BOARD] as const) await keeper.join(ilse, room);
    deliver(event(ILSE, 'left', { boardID: 'other' }));
    deliver(event(ILSE, 'left', { boardID: undefined }));
    expect(ilse.entered.has(BOARD)).toBe(true);
  });

  test('while the socket is being let in, keeps it out', async () => {
    const ilse = subscribe('ilse');
    await keeper.join(ilse, ILSE);
    let looks = 0;
    onGate = () => {
      // Between the two looks at the right; the second is answered as if it had come too early to see it.
      if (++looks === 2) deliver(event(ILSE, 'left'));
    };
    await expect(keeper.join(ilse, POST)).rejects.toThrow('could not be found');
    expect([...ilse.entered]).toEqual([ILSE]);
  });

  test('between the look and the registration, is seen by the second look', async () => {
    const ilse = subscribe('ilse');
    let looks = 0;
    onGate = (_profile, room) => {
      if (++looks === 2) allowed.delete(`ilse/${room}`); // its event went to a room that nobody followed here yet
    };
    await expect(keeper.join(ilse, POST)).rejects.toThrow('could not be found');
    expect([ilse.entered.size, followed.size]).toEqual([0, 0]);
  });

  test('told of in the room alone while the socket is being let in, keeps it out', async () => {
    const ilse = subscribe('ilse');
    let looks = 0;
    onGate = async () => {
      const look = ++looks;
      // The second is answered just before the right goes, whose event is delivered where the room is followed.
      if (look === 2 && followed.has(POST)) deliver(event(POST, 'changed'));
      if (look !== 3) return;
      await settle();
      allowed.delete(`ilse/${POST}`);
    };
    await keeper.join(ilse, POST);
    await settle();
    deliver(event(POST, 'secret'));
    expect([[...ilse.entered], ilse.notices, sent]).toEqual([[], [POST], []]);
    expect(followed.size).toBe(0);
  });

  test('seen as the socket joins again, puts it out', async () => {
    const ilse = subscribe('ilse');
    await keeper.join(ilse, POST);
    let looks = 0;
    onGate = () => {
      if (++looks === 2) allowed.delete(`ilse/${POST}`);
    };
    await expect(keeper.join(ilse, POST)).rejects.toThrow('could not be found');
    deliver(event(POST, 'secret'));
    expect([[...ilse.entered], sent, followed.size]).toEqual([[], [], 0]);
  });

  test('a socket that disconnects meanwhile leaves nothing behind', async () => {
    const ilse = subscribe('ilse');
    onGate = () => void (ilse.connected = false);
    await expect(keeper.join(ilse, POST)).rejects.toThrow('could not be found');
    expect([ilse.entered.size, followed.size]).toEqual([0, 0]);
  });
});

describe('rights that may have changed', () => {
  test('a board’s event is about everybody anywhere on it, and nothing goes out before they were looked at again', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    for (const room of [BOARD, POST] as const) await keeper.join(ilse, room);
    await keeper.join(tariq, POST); // not in the board's own room
    for (const room of [BOARD, POST]) allowed.delete(`tariq/${room}`);
    deliver(event(BOARD, 'changed'));
    deliver(event(POST, 'secret'));
    deliver(event(ILSE, 'elsewhere'));
    expect(sent).toEqual([`ilse hears changed in ${BOARD}`]);
    await settle();
    expect(tariq.notices).toEqual([POST]);
    expect(sent).toEqual([`ilse hears changed in ${BOARD}`, `ilse hears secret in ${POST}`]);
  });

  test('a person’s event is about that person', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    for (const room of [ILSE, BOARD] as const) await keeper.join(ilse, room);
    await keeper.join(tariq, BOARD);
    const looked: string[] = [];
    onGate = (profile) => void looked.push(profile);
    deliver(event(ILSE, 'changed'));
    await settle();
    expect(looked).toEqual(['ilse']);
    expect(ilse.entered.has(BOARD)).toBe(true);
  });

  test('a look that fails counts as a no', async () => {
    const ilse = subscribe('ilse');
    await keeper.join(ilse, BOARD);
    onGate = () => Promise.reject(new Error('the database is away'));
    deliver(event(BOARD, 'changed'));
    await settle();
    expect(ilse.notices).toEqual([BOARD]);
  });

  test('two looks at once: what waits goes out after the last, in order', async () => {
    const ilse = subscribe('ilse');
    for (const room of [ILSE, BOARD] as const) await keeper.join(ilse, room);
    const answers: (() => void)[] = [];
    onGate = () => new Promise((resolve) => answers.push(resolve));
    deliver(event(BOARD, 'changed'));
    deliver(event(ILSE, 'changed'));
    deliver(event(BOARD, 'one'));
    deliver(event(BOARD, 'two'));
    answers[0]!();
    await settle();
    expect(sent).toHaveLength(2);
    answers[1]!();
    await settle();
    expect(sent.slice(2)).toEqual([`ilse hears one and two in ${BOARD}`]);
  });

  test('many sockets of one person are one look', async () => {
    for (let i = 0; i < 50; i++) await keeper.join(subscribe('ilse'), BOARD);
    let looks = 0;
    onGate = () => void looks++;
    deliver(event(BOARD, 'changed'));
    await settle();
    expect(looks).toBe(1);
  });
});

describe('a room that goes to another board', () => {
  test('is heard of by that board’s events on rights from then on, and not by those of the former', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    for (const subscriber of [ilse, tariq]) await keeper.join(subscriber, POST);
    boardOfPost = 'other';
    allowed.delete(`tariq/${POST}`);
    deliver(event(POST, 'changed'));
    deliver(event(POST, 'news'));
    await settle();
    expect(tariq.notices).toEqual([POST]);
    expect(sent.filter((line) => line.includes('news'))).toEqual([`ilse hears news in ${POST}`]);
    expect([...followed.keys()].sort()).toEqual(['board:other', POST]);
    const looked: string[] = [];
    onGate = (profile) => void looked.push(profile);
    deliver(event(BOARD, 'changed'));
    await settle();
    expect(looked).toEqual([]);
    allowed.delete(`ilse/${POST}`);
    deliver(event('board:other', 'changed', { boardID: 'other' }));
    await settle();
    expect(ilse.notices).toEqual([POST]);
    expect(followed.size).toBe(0);
  });

  test('while a socket is being let in, is kept under that board', async () => {
    const ilse = subscribe('ilse');
    let looks = 0;
    onGate = () => {
      if (++looks === 2) boardOfPost = 'other'; // its event went to a room that nobody followed here yet
    };
    await keeper.join(ilse, POST);
    expect([[...ilse.entered], [...followed.keys()].sort()]).toEqual([[POST], ['board:other', POST]]);
    allowed.delete(`ilse/${POST}`);
    deliver(event('board:other', 'changed', { boardID: 'other' }));
    await settle();
    expect([ilse.notices, followed.size]).toEqual([[POST], 0]);
  });

  test('a right taken away there while it comes is seen', async () => {
    const ilse = subscribe('ilse');
    await keeper.join(ilse, POST);
    boardOfPost = 'other';
    let looks = 0;
    onGate = () => {
      if (++looks === 2) allowed.delete(`ilse/${POST}`);
    };
    deliver(event(POST, 'changed'));
    await settle();
    expect([ilse.notices, followed.size]).toEqual([[POST], 0]);
  });
});

describe('an event about a post that not everybody sees', () => {
  const audience = { visibility: 'EDITORS', creatorID: 'tariq' } as const;

  test('is for those whose role sees it, and for who made the post', async () => {
    roles.set('ilse', 'CONTRIBUTOR');
    allowed.add(`jonas/${BOARD}`);
    for (const name of ['ilse', 'tariq', 'jonas']) await keeper.join(subscribe(name), BOARD);
    deliver(event(BOARD, 'news', { audience }));
    deliver(event(BOARD, 'gone', { audience: { ...audience, visibility: 'BOARD', beyond: 'EDITORS' } }));
    expect(sent).toEqual([
      `ilse hears news in ${BOARD}`,
      `tariq hears news in ${BOARD}`,
      `jonas hears gone in ${BOARD}`,
    ]);
  });

  test('goes by the role that somebody has once rights were looked at again', async () => {
    roles.set('ilse', 'CONTRIBUTOR');
    const ilse = subscribe('ilse');
    for (const room of [ILSE, BOARD] as const) await keeper.join(ilse, room);
    roles.set('ilse', 'viewer');
    deliver(event(ILSE, 'changed'));
    deliver(event(BOARD, 'news', { audience }));
    await settle();
    expect(sent).toEqual([`ilse hears changed in ${ILSE}`]);
  });
});

describe('events of one command', () => {
  test('of one room go out in one message, in order, whatever else is told in between', async () => {
    for (const room of [ILSE, BOARD, POST] as const) await keeper.join(subscribe('ilse'), room);
    deliver(event(BOARD, 'one'), event(POST, 'one'), event(BOARD, 'two'), event(BOARD, 'three'));
    expect(sent).toEqual([`ilse hears one and two and three in ${BOARD}`, `ilse hears one in ${POST}`]);
  });

  test('of which some are not told, go out apart from those', async () => {
    const audience = { visibility: 'EDITORS', creatorID: 'tariq' } as const;
    for (const name of ['ilse', 'tariq']) await keeper.join(subscribe(name), BOARD);
    deliver(event(BOARD, 'one'), event(BOARD, 'two', { audience }), event(BOARD, 'three', { audience }));
    expect(sent).toEqual([
      `ilse hears one in ${BOARD}`,
      `tariq hears one in ${BOARD}`,
      `tariq hears two and three in ${BOARD}`,
    ]);
  });

  test('tell whom one of them puts out what came before it, and nothing after', async () => {
    const [ilse, tariq] = [subscribe('ilse'), subscribe('tariq')];
    for (const room of [ILSE, BOARD] as const) await keeper.join(ilse, room);
    await keeper.join(tariq, BOARD);
    deliver(event(BOARD, 'one'), event(ILSE, 'left'), event(BOARD, 'two'));
    expect(sent).toEqual([
      `ilse hears one in ${BOARD}`,
      `tariq hears one in ${BOARD}`,
      `ilse hears left in ${ILSE}`,
      `tariq hears two in ${BOARD}`,
    ]);
  });
});

test('the end of a session closes its sockets and no other', async () => {
  const [phone, laptop] = [new TestSubscriber('ilse', 'phone'), new TestSubscriber('ilse', 'laptop')];
  for (const subscriber of [phone, laptop]) await keeper.join(subscriber, ILSE);
  deliver(event(ILSE, 'ended', { data: { sessionID: 'phone' } }));
  expect([phone.connected, laptop.connected]).toEqual([false, true]);
});
