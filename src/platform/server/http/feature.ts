import type { Role } from '#access/contract/roles.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { EventDefinition, LiveEvent, RoomKind } from '#platform/contract/event.ts';
import type { z } from 'zod';
import type { Check } from '../data/check.ts';
import type {
  Actor,
  AnyCommand,
  AnyRead,
  CommandContext,
  Follower,
  ReadContext,
  Services,
} from '../events/context.ts';
import type { Db } from '../data/database.ts';
import type { DatabaseFunction } from '../data/databaseFunction.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListedRooms } from '../events/listHints.ts';

/** JSON text made by the database, passed through as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Result<E extends Endpoint> = z.input<E['answer']> | RawJson;

export interface Route {
  endpoint: Endpoint;
  // The typed handler is checked where `read` and `command` are called; here only its shape matters.
  handler: (context: never, prepared: never) => Promise<unknown>;
  /** Work of a command before its transaction. */
  prepare?: (context: never) => Promise<unknown>;
}

/** Binds a read endpoint to its handler. */
export function read<E extends Endpoint>(
  endpoint: E,
  handler: (context: ReadContext<E>) => Promise<Result<E>>,
): Route {
  return { endpoint, handler };
}

/**
 * Binds a command endpoint to its handler, which runs in a transaction.
 * @param prepare runs before the transaction and hands its result on: for what must not hold a connection, such as
 *   hashing a password, and for tries that count though the call is refused
 */
export function command<E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: (context: CommandContext<E>, prepared: P) => Promise<Result<E>>,
  prepare?: (context: ReadContext<E>) => Promise<P>,
): Route {
  return prepare ? { endpoint, handler, prepare } : { endpoint, handler };
}

/** The place in a room of somebody who may be in it. */
export interface RoomPlace {
  /** The board, if it is of one. */
  boardID?: string;
  /** Whether they may say something there: only then are the others told that they are typing. */
  mayComment?: boolean;
  /** Whether the features' `confidential` events are kept from them. */
  isKeptFrom?: boolean;
  /** The reader's role on what the room is of; by it they are told of posts there that not everybody sees. */
  role?: Role;
  /** Since when they may know of what happens in it: null where that is not known, absent where it is always. */
  since?: Date | null;
  /** Events from before are not told to them: they were behind a password, or told when not all could read them who can now. */
  cutAt?: Date | null;
}

/** Decides whether the caller may be in a room: throws as the reads behind it do. */
export type RoomAccess = (context: AnyRead, id: string) => Promise<RoomPlace>;

/** Background work. Runs at least once: it must be repeatable, and check permission again if it acts for somebody. */
export type Job = (payload: never, services: Services, helpers: JobHelpers) => Promise<void>;

export interface JobHelpers {
  /** The try this is, from 1, and the last one there will be. */
  attempt: number;
  maxAttempts: number;
  signal: AbortSignal;
  /** Runs a command's body outside a request: same transaction, same outbox. */
  act<T>(run: (command: AnyCommand) => Promise<T>, actor?: Actor): Promise<T>;
}

/** Tools with which a plugin keeps to the one way of a change. */
export interface PluginTools {
  services: Services;
  authenticate(request: FastifyRequest): Promise<Actor>;
  committed(events: LiveEvent[]): void;
}

/** A kind of event that the log tells again only while all it tells may still be known. */
export interface Retold {
  event: EventDefinition;
  /** Whether whoever has the room may still know what these events tell, by their `data`. */
  holds(context: Pick<AnyRead, 'db'>, data: unknown[]): Promise<boolean>;
}

/** A feature's part of the server: one value, one line in `features.server.ts`. */
export interface Feature {
  name: string;
  routes?: Route[];
  rooms?: Partial<Record<RoomKind, RoomAccess>>;
  /** Rooms that stand in people's lists: pages hear of changes there though they do not follow each. */
  listed?: Partial<Record<RoomKind, ListedRooms>>;
  jobs?: Record<string, Job>;
  /** Recurring jobs, in cron syntax (UTC). */
  schedule?: { task: string; cron: string }[];
  /** Events in a `profile` room that change what its sockets may receive. */
  access?: { left?: EventDefinition[]; changed?: EventDefinition[]; ended?: EventDefinition[] };
  /** Events that not everybody in their room may hear of. */
  confidential?: EventDefinition[];
  follows?: Follower[];
  /** Events of people's own rooms that tell of what their reader may not know any more when the log is read. */
  retold?: Retold[];
  /** From whom what somebody does right now is kept: the ids of the profiles that a block parts from them. */
  apart?: (context: Pick<AnyRead, 'db' | 'actor'>) => Promise<string[]>;
  /** Of others, those who may see whether a profile has the product open; the same the other way round. */
  knownTo?: (context: Pick<AnyRead, 'db'>, profileID: string, others: string[]) => Promise<string[]>;
  /** Rules that its rows and files keep, whatever happens: `npm run fsck` looks whether they do. */
  checks?: Check[];
  /** Functions of the database that its statements call, put together as those are. */
  functions?: Pick<DatabaseFunction<never>, 'install'>[];
  /** Figures of it for operators at `/metrics`: a number each, of one quick statement. */
  gauges?: { name: string; help: string; read(db: Db): Promise<number> }[];
  /** For what is not a JSON call: uploads, files. Must authenticate by itself, through `tools`. */
  plugin?: (app: FastifyInstance, tools: PluginTools) => Promise<void>;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
