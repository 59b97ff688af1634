import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { JoinAnswer, LeftNotice, Relay } from '#platform/contract/events.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { originOf } from './uploads.ts';

/** Somebody's open tab: what it hears, and what it was put out of. The app must listen. */
export class Tab {
  readonly socket: Socket;
  readonly heard: LiveEvent[] = [];
  readonly relayed: Relay[] = [];
  readonly left: LeftNotice[] = [];
  private readonly profileID: string;

  constructor(app: TestApp, identity: { token?: string; profileID?: string }) {
    this.profileID = identity.profileID ?? '';
    this.socket = io(originOf(app), {
      path: '/notification/ws',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { ...identity, clientID: 'tab' },
    });
    this.socket.on('event', (...events: LiveEvent[]) => void this.heard.push(...events));
    this.socket.on('relay', (message: Relay) => void this.relayed.push(message));
    this.socket.on('left', (notice: LeftNotice) => void this.left.push(notice));
  }

  static of(app: TestApp, { headers }: Pick<Person, 'headers'>): Tab {
    return new Tab(app, { token: headers['auth-token'], profileID: headers.profile });
  }

  join(room: string): Promise<JoinAnswer> {
    return this.socket.emitWithAck('join', { room }) as Promise<JoinAnswer>;
  }

  /** Everything the server has sent so far has arrived: it answers in order. */
  async settled(): Promise<void> {
    await this.join(`profile:${this.profileID}`);
  }

  /** Why it was not let in. */
  async refusal(): Promise<string> {
    const [error] = (await once(this.socket as never, 'connect_error')) as [Error];
    return error.message;
  }
}
