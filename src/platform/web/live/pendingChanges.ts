import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { createSignal } from '#ui/web/index.ts';
import type { Change, Expectation, Outcome } from './live.ts';
import { changedBy } from './reading.ts';

export interface Pending {
  mutationID: string;
  change: Expectation;
}

/**
 * Changes that were made here and are not confirmed yet, laid over the data by the same reducers that will apply the
 * real events. One is dropped when its event comes, room by room, or when its call fails.
 */
export class PendingChanges {
  private list: Pending[] = [];
  private readonly changed = createSignal();

  /** Adds the changes that a call is expected to make; those expected of it before are forgotten. */
  add(mutationID: string, changes: Expectation[]): void {
    const others = this.list.filter((pending) => pending.mutationID !== mutationID);
    if (changes.length === 0 && others.length === this.list.length) return;
    this.list = [...others, ...changes.map((change) => ({ mutationID, change }))];
    this.changed.tell();
  }

  /** An event that was expected of a call has come. A call may cause others besides, in the same room, before it. */
  settle(event: LiveEvent): void {
    if (event.mutationID === undefined) return;
    this.remove(isExpected(event));
  }

  /** The changes laid over the data for an event that has come. */
  expectedIn(event: LiveEvent): readonly Pending[] {
    return event.mutationID === undefined ? [] : this.list.filter(isExpected(event));
  }

  /** The call failed, or its events will not come. */
  drop(mutationID: string): void {
    this.remove((pending) => pending.mutationID === mutationID);
  }

  clear(): void {
    this.remove(() => true);
  }

  /** Puts an id in the place of the name that this tab had for a thing: later changes carry the id. */
  rename(name: string, id: string): void {
    const text = JSON.stringify(this.list);
    if (!text.includes(name)) return;
    this.list = JSON.parse(text.replaceAll(name, id)) as Pending[];
    this.changed.tell();
  }

  /** The rooms in which a call's events are still awaited. */
  roomsOf(mutationID: string): Room[] {
    return this.list.filter((pending) => pending.mutationID === mutationID).map(({ change }) => change.room);
  }

  /** For useSyncExternalStore: a new value whenever something changed. */
  snapshot = (): readonly Pending[] => this.list;

  subscribe = this.changed.subscribe;

  private remove(which: (pending: Pending) => boolean): void {
    const rest = this.list.filter((pending) => !which(pending));
    if (rest.length === this.list.length) return;
    this.list = rest;
    this.changed.tell();
  }
}

const isExpected =
  ({ mutationID, room, type, action }: LiveEvent) =>
  ({ mutationID: its, change }: Pending) =>
    its === mutationID && change.room === room && change.type === type && change.action === action;

/**
 * The data with the changes that are pending in its rooms. Data that a change would make stale, or end, stays until the
 * change is confirmed.
 */
export function applyPending<T>(
  pending: readonly Pending[],
  data: T,
  rooms: Room[],
  apply: (data: T, change: Change) => Outcome<T>,
): T {
  return pending.reduce(
    (seen, { change }) => (rooms.includes(change.room) ? changedBy(apply(seen, change), seen).data : seen),
    data,
  );
}
