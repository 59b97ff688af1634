import { ApiError, tooMany } from './errors.ts';

/** Open sockets of one account on this node: more tabs than anybody looks at. */
const MAX_SOCKETS = 50;
/** Joins of one account in a window: a handful of tabs, each full of rooms, coming back at once. */
const MAX_JOINS = 1000;
const WINDOW_MS = 10_000;

interface Person {
  sockets: number;
  joins: number;
  /** When the window of joins began. */
  since: number;
}

/** How much of this node one account takes up with its sockets. Kept in memory: sockets are of one node too. */
export class Crowd {
  private readonly people = new Map<string, Person>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Counts a socket in. @returns what counts it out again @throws ApiError 422 for one too many */
  enter(accountID: string): () => void {
    const person = this.people.get(accountID) ?? { sockets: 0, joins: 0, since: this.now() };
    if (person.sockets >= MAX_SOCKETS) {
      throw new ApiError('LIMIT_REACHED', `${MAX_SOCKETS} pages are open already. Please close some.`);
    }
    person.sockets++;
    this.people.set(accountID, person);
    return () => {
      if (--person.sockets === 0) this.people.delete(accountID);
    };
  }

  /** Counts a wish to join a room. @throws ApiError 429 */
  join(accountID: string): void {
    const person = this.people.get(accountID);
    if (!person) return;
    const age = this.now() - person.since;
    if (age >= WINDOW_MS) Object.assign(person, { joins: 0, since: this.now() });
    if (++person.joins > MAX_JOINS) throw tooMany((WINDOW_MS - age) / 1000);
  }
}
