import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import { createTestApp } from '../app.ts';

// Written from the specification alone, as somebody would who has no part of the product's source: names of calls,
// headers and fields are spelled here once more, so that a contract that departs from the specification is found out.

// oxlint-disable-next-line typescript/no-explicit-any -- an outsider knows answers by the specification's words alone
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
}

export interface Installation {
  origin: string;
  /** The lines of the server's log, where the codes of mails stand that nobody sends. */
  logged: string[];
  dispose(): Promise<void>;
}

/** A whole installation that listens, and nobody in it. */
export async function startInstallation(): Promise<Installation> {
  const logged: string[] = [];
  const app = await createTestApp({ jobs: true, listen: true, logged });
  return { origin: app.http.listeningOrigin, logged, dispose: app.dispose };
}

/** Somebody with a program of their own, written from the specification. */
export class Outsider {
  private readonly token: string;
  readonly origin: string;
  readonly profileID: string;

  private constructor(origin: string, token: string, profileID: string) {
    this.origin = origin;
    this.token = token;
    this.profileID = profileID;
  }

  /** Signs up by the four calls of the specification, and in again with the password. */
  static async signUp(installation: Installation, firstName: string): Promise<Outsider> {
    const email = `${firstName.toLowerCase()}@outside.example`;
    const password = 'thatched barn at dusk';
    const { origin } = installation;
    const { signupID } = await must(origin, 'POST', '/people/signup', { email });
    const names = { firstName, lastName: 'Okoye', screenName: `${firstName.toLowerCase()}.okoye`, password };
    const already = installation.logged.length;
    await must(origin, 'PUT', `/people/signup/${signupID}`, names);
    const code = await vi.waitFor(() => codeIn(installation.logged.slice(already)), 20_000);
    await must(origin, 'POST', `/people/signup/${signupID}/verify`, { code });

    const { accessToken } = await must(origin, 'POST', '/auth/auth', { userName: email, password });
    const token = { 'auth-token': accessToken };
    const { profiles } = await must(origin, 'GET', '/people/account/profiles', undefined, token);
    return new Outsider(origin, accessToken, profiles[0].id);
  }

  get headers(): Record<string, string> {
    return { 'auth-token': this.token, Profile: this.profileID };
  }

  /** Makes a call, whatever it answers. */
  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(this.origin, method, path, body, { ...this.headers, ...headers });
  }

  /** Makes a call that must succeed. @returns what it answers */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Json> {
    return must(this.origin, method, path, body, { ...this.headers, ...headers });
  }

  /** Opens a socket. @returns it and all that it hears, by whatever name */
  async listen(): Promise<{ socket: Socket; heard: Json[]; join(room: string): Promise<unknown> }> {
    const socket = io(this.origin, {
      path: '/notification/ws',
      transports: ['websocket'],
      auth: { token: this.token, profileID: this.profileID },
    });
    const heard: Json[] = [];
    socket.onAny((_name, ...said) => heard.push(...said));
    await vi.waitFor(() => expect(socket.connected).toBe(true), 20_000);
    return { socket, heard, join: (room) => socket.emitWithAck('join', room) };
  }
}

function codeIn(lines: string[]): string {
  const code = /The sign-up code for \S+ is (\d{6})/.exec(lines.join('\n'))?.[1];
  if (code === undefined) throw new Error('No code has been logged yet.');
  return code;
}

async function must(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Json> {
  const answer = await ask(origin, method, path, body, headers);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function ask(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
