import type { CompiledQuery } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventAudience } from '#access/contract/visibility.ts';
import type { Body, Endpoint, Granted, Params, Query } from '#platform/contract/endpoint.ts';
import type { EventDefinition, Room } from '#platform/contract/event.ts';
import type { Blobs } from '../data/blobs.ts';
import type { Config } from '../settings/config.ts';
import type { Db, Tx } from '../data/database.ts';
import type { FileLinks } from '../data/fileLinks.ts';
import type { Log } from '../settings/log.ts';

/** Who is calling: a session of an account, acting as one of its profiles. */
export interface Caller {
  accountID: string;
  profileID: string;
  sessionID: string;
}

export interface Actor extends Caller {
  /** The tab, and the call's idempotency key: both come back on the events the call causes. */
  clientID?: string | undefined;
  mutationID?: string | undefined;
}

/** Services that the whole product shares: made once in the composition root, handed to every handler and job. */
export interface Services {
  config: Config;
  db: Db;
  log: Log;
  blobs: Blobs;
  links: FileLinks;
  /** The features' followers of events that others' commands publish. */
  followers: Follower[];
}

/** The context of every handler, read or command. */
export interface Context {
  services: Services;
  /** The connection to read with: inside a command, its transaction. */
  db: Db;
  /** Present on every call but those that need no session; `caller()` insists. */
  actor: Actor | undefined;
  /** Told by `access…` functions: the capability was checked and given. */
  grant(capability: Granted): void;
}

/** A room and the number of its last event that the answer already holds. */
export type AsOf = readonly [room: Room, seq: number];

export interface ReadContext<E extends Endpoint> extends Context {
  actor: Actor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Says how far the answer reaches in a room's events, so that the client applies only later ones. */
  asOf(room: Room, seq: number): void;
}

export interface JobOptions {
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  maxAttempts?: number;
  runAt?: Date;
}

export interface CommandContext<E extends Endpoint = Endpoint> extends ReadContext<E> {
  tx: Tx;
  /**
   * Records an event; all of a command's events are written in one statement, last before the commit. One that names a
   * post is for those who see the post then, unless it says whom it is for.
   */
  publish<D extends EventDefinition>(
    rooms: Room | Room[],
    definition: D,
    data: z.input<D['data']>,
    ids?: EventIDs,
  ): void;
  /** Queues work in the same transaction: it starts after the commit, and never for one that rolled back. */
  enqueue(task: string, payload: Record<string, unknown>, options?: JobOptions): void;
  /**
   * Writes what nothing of the command reads: sent with the events and the commit, without waiting for an answer. So a row
   * that many commands wait for, such as a count, is held as briefly as can be; followers' writes come before it.
   */
  writeLast(query: CompiledQuery): void;
  /** Runs when the commit is through; for what is cheap and may be lost, such as dropping a cache entry. */
  afterCommit(run: () => void): void;
}

/** The command context as access functions and other features' commands need it, whatever the endpoint. */
export type AnyCommand = Pick<
  CommandContext,
  'services' | 'db' | 'tx' | 'actor' | 'grant' | 'publish' | 'enqueue' | 'writeLast' | 'afterCommit'
>;
/** Context of any read, as `AnyCommand` is of any command. */
export type AnyRead = Pick<ReadContext<Endpoint>, 'services' | 'db' | 'actor' | 'grant' | 'asOf'>;

/** The board and the post of an event, and whom it is for. */
export interface EventIDs {
  boardID?: string | undefined;
  postID?: string | undefined;
  audience?: EventAudience | undefined;
}

/** An event that a command has published and that is written when the command is done. */
export interface PublishedEvent extends EventIDs {
  room: Room;
  definition: EventDefinition;
  data: unknown;
}

/** The event as `isEvent` takes it. */
export const eventOf = ({ definition, data }: PublishedEvent) => ({
  type: definition.type,
  action: definition.action,
  data,
});

/** Work of a feature, in the same transaction, when others' commands publish one of these events. */
export interface Follower {
  events: EventDefinition[];
  /** @param events those of the command that are among `events`; what it publishes itself is followed by nobody */
  run(context: AnyCommand, events: PublishedEvent[]): Promise<void>;
}
