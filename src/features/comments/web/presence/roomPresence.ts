import type { Relay } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { createSignal } from '#ui/web/index.ts';

/** Time after which a silent tab counts as gone. */
export const PRESENT_MS = 45_000;
export const TYPING_MS = 5000;
/** How often a tab says that it is still there. */
const BEAT_MS = 20_000;
/** Typing is told of no more often than this. */
const TYPING_PAUSE_MS = 2500;
/** The socket may still be on its way into the room: said once more a moment later. */
const AGAIN_MS = 1500;
/** Longest delay before a tab answers a newcomer; each tab chooses its own at random. */
const ANSWER_MS = 800;

export type Presence = 'here' | 'away';

/** The others in a room, by profile: who is there, and who is writing. The same object until something changes. */
export interface RoomPresence {
  here: Readonly<Record<string, Presence>>;
  typing: readonly string[];
}
const alone: RoomPresence = { here: {}, typing: [] };

/** The live connection as it is used here. */
export interface RelaySocket {
  relays: Set<(message: Relay) => void>;
  publish(room: Room, kind: Relay['kind'], data: Relay['data']): void;
}

interface OfTab {
  by: string;
  /** Undefined of a tab that only types. */
  presence?: Presence | undefined;
  presentUntil: number;
  typingUntil: number;
}

/**
 * Who else is in a room right now. Nothing of it is stored anywhere: each tab says at times that it is there, is answered
 * by those who were there before, and is forgotten when it falls silent.
 */
export class RoomPresences {
  private readonly socket: RelaySocket;
  private readonly me: () => string;
  private readonly tabs = new Map<string, Map<string, OfTab>>();
  private readonly known = new Map<string, RoomPresence>();
  private readonly changed = createSignal();
  private readonly announced = new Map<Room, { count: number; stop: () => void }>();
  private readonly lastTyped = new Map<Room, number>();
  private readonly answers = new Map<Room, ReturnType<typeof setTimeout>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: RelaySocket, me: () => string) {
    this.socket = socket;
    this.me = me;
    socket.relays.add((message) => this.hear(message));
  }

  readonly subscribe = this.changed.subscribe;

  of(room: string): RoomPresence {
    return this.known.get(room) ?? alone;
  }

  /** Is in a room for the others to see, until the returned function is called; counted, so that many may ask. */
  announce(room: Room): () => void {
    const running = this.announced.get(room) ?? { count: 0, stop: this.begin(room) };
    running.count++;
    this.announced.set(room, running);
    return () => {
      if (--running.count > 0) return;
      this.announced.delete(room);
      running.stop();
    };
  }

  private begin(room: Room): () => void {
    const tell = () => this.tell(room);
    tell();
    const again = setTimeout(tell, AGAIN_MS);
    const beat = setInterval(tell, BEAT_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(again);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', tell);
      this.socket.publish(room, 'presence', { on: false });
    };
  }

  /** Somebody writes, at each key; told of now and then. */
  type(room: Room): void {
    const now = Date.now();
    if (now - (this.lastTyped.get(room) ?? 0) < TYPING_PAUSE_MS) return;
    this.lastTyped.set(room, now);
    this.socket.publish(room, 'typing', { on: true });
  }

  /** Nothing is being written any more: it is sent, or thrown away. */
  rest(room: Room): void {
    if (!this.lastTyped.delete(room)) return;
    this.socket.publish(room, 'typing', { on: false });
  }

  private tell(room: Room): void {
    const where: Presence = document.visibilityState === 'visible' ? 'here' : 'away';
    this.socket.publish(room, 'presence', { on: true, where });
  }

  private hear({ room, kind, by, clientID, data }: Relay): void {
    if (by === this.me()) return;
    const tabs = this.tabs.get(room) ?? new Map<string, OfTab>();
    this.tabs.set(room, tabs);
    const before = tabs.get(clientID);
    const tab: OfTab = before ?? { by, presentUntil: 0, typingUntil: 0 };
    const now = Date.now();
    if (kind === 'typing') tab.typingUntil = data.on ? now + TYPING_MS : 0;
    else {
      tab.presence = data.where === 'away' ? 'away' : 'here';
      tab.presentUntil = data.on ? now + PRESENT_MS : 0;
      if (!data.on) tab.typingUntil = 0;
      if (data.on && !before?.presentUntil) this.answer(room);
    }
    tabs.set(clientID, tab);
    this.review();
  }

  /** Somebody new is there: they learn of this tab, too. */
  private answer(room: Room): void {
    if (!this.announced.has(room) || this.answers.has(room)) return;
    const say = () => {
      this.answers.delete(room);
      if (this.announced.has(room)) this.tell(room);
    };
    this.answers.set(room, setTimeout(say, 100 + Math.random() * ANSWER_MS));
  }

  /** Forgets who has fallen silent, and looks again when the next might have. */
  private review(): void {
    clearTimeout(this.timer);
    const now = Date.now();
    let next = Infinity;
    let isNews = false;
    for (const [room, tabs] of this.tabs) {
      const here: Record<string, Presence> = {};
      const typing = new Set<string>();
      for (const [clientID, tab] of tabs) {
        const ends = [tab.presentUntil, tab.typingUntil].filter((end) => end > now);
        if (ends.length === 0) tabs.delete(clientID);
        next = Math.min(next, ...ends);
        if (tab.presentUntil > now && here[tab.by] !== 'here') here[tab.by] = tab.presence ?? 'here';
        if (tab.typingUntil > now) typing.add(tab.by);
      }
      if (tabs.size === 0) this.tabs.delete(room);
      const presence = { here, typing: [...typing] };
      if (JSON.stringify(presence) === JSON.stringify(this.of(room))) continue;
      isNews = true;
      if (tabs.size === 0) this.known.delete(room);
      else this.known.set(room, presence);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.review(), next - now + 10);
    if (isNews) this.changed.tell();
  }
}
