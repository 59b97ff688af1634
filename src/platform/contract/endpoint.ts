import { z } from 'zod';
import type { Capability } from '#access/contract/capabilities.ts';
import type { ConnectionCapability } from '#access/contract/pairs.ts';
import type { TeamCapability } from '#access/contract/teams.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make the call. A capability must be granted by an `access…` function while the call is carried out:
 * the route refuses to answer (and rolls back) when it was not. The other two need no grant.
 * - `anyone`: no session needed
 * - `profile`: any signed-in profile, about its own things only
 */
export type Needs = 'anyone' | 'profile' | Granted;

/** A capability that an `access…` function grants: on a board, in an organisation, or about a connection. */
export type Granted = Capability | TeamCapability | ConnectionCapability;

/** One call of the API: route, validation, typed client, OpenAPI entry and permission test all come from it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  /** Unique: the feature and the call, such as `posts.create`. */
  readonly name: string;
  readonly method: Method;
  /** Path below the API base, with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly needs: Needs;
  /** A `read` changes nothing (many reads are POST, for their body); a `command` runs in a transaction. */
  readonly kind: 'read' | 'command';
  /** False where the answer holds a secret: it is not kept, and a call repeated with the same key is carried out again. */
  readonly remember: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Present where the body is a file's bytes (application/octet-stream) in place of JSON: at most so many. */
  readonly bytes?: number;
  /** Bytes of its JSON body at most, where that is more than every call has. */
  readonly bodyBytes?: number;
  /** The schema of a successful call's answer. `z.void()` answers 204. */
  readonly answer: A;
  /** Present on a change that waits: see `WaitingEndpoint`. */
  waits?(input: { params: z.output<P>; body: z.output<B> }): Turn | undefined;
}

/** How changes that wait follow each other. */
export interface Turn {
  /** Changes of a lane are sent one after another, in order; one without a lane has its own. */
  lane?: string;
  /** The id of what it makes, where its maker has chosen that: what names it makes no sense without it. */
  makes?: string | undefined;
  /** A newer change with the same key takes the place of one that still waits; without a key, each is sent. */
  key?: string;
}

/**
 * A change that waits: wherever it is made, it goes by the save queue, which keeps it while the server cannot be reached,
 * through reloads, and may send it twice. Not so where the next step needs the answer, or where it would mislead to show
 * as done what is not: passwords, rights, money. `waits` answers undefined for an input of that sort.
 */
export interface WaitingEndpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> extends Endpoint<P, Q, B, A> {
  waits(input: { params: z.output<P>; body: z.output<B> }): Turn | undefined;
}

/** The content type of a body that is a file's bytes: what they are is found out from them. */
export const BYTES = 'application/octet-stream';

const nothing = z.strictObject({});
type Nothing = typeof nothing;

interface Spec<A, P, Q, B> {
  name: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  needs: Needs;
  kind?: 'read' | 'command';
  remember?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  bytes?: number;
  bodyBytes?: number;
  answer: A;
}

/**
 * Describes a call. Leave out `params`, `query` or `body` where there are none; objects must be strict.
 * `kind` defaults to `read` for GET and to `command` otherwise.
 */
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodVoid,
>(spec: Spec<A, P, Q, B> & Pick<WaitingEndpoint<P, Q, B, A>, 'waits'>): WaitingEndpoint<P, Q, B, A>;
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodVoid,
>(spec: Spec<A, P, Q, B>): Endpoint<P, Q, B, A>;
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
>(spec: Spec<A, P, Q, B>): Endpoint<P, Q, B, A> {
  return {
    kind: spec.method === 'GET' ? 'read' : 'command',
    remember: true,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: z.void() as unknown as B,
    ...spec,
  };
}

export type Params<E extends Endpoint> = z.output<E['params']>;
export type Query<E extends Endpoint> = z.output<E['query']>;
export type Body<E extends Endpoint> = z.output<E['body']>;
export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** A call's path below the API base, its parameters filled in. */
export function pathTo(endpoint: { readonly path: string }, params: unknown = {}): string {
  const named = params as Record<string, string | undefined>;
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
}
