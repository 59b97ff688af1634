import { NO_REFRESH_TOKEN, refresh, signOut, type Tokens } from '#features/session/contract.ts';
import { listOwnProfiles } from '#features/profiles/contract.ts';
import type { Renewal } from '#platform/web/calling/call.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { connection } from '#platform/web/calling/connection.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { Identity } from '#platform/web/calling/socket.ts';
import { createSignal } from '#ui/web/index.ts';
import { sessionCookies as cookies } from './sessionCookies.ts';
import { oneTabAtATime, SessionNews } from './tabs.ts';

const CHECK_MS = 25 * 60_000;
const RENEW_WITHIN_MS = 30 * 60_000;

/** A profile that a tab went on as. */
export interface Switched {
  profileID: string;
  name: string;
}

/** `renewing`: signed in, but the access token has run out and the next one is on its way. */
export type SessionStatus = 'signed-in' | 'signed-out' | 'renewing' | 'signing-out';

/**
 * Who is signed in, in this browser. The access token stands in a cookie that script can read, the refresh token in
 * one that only the server can. One tab at a time renews; the others find the new token in the cookie.
 */
export class Session {
  private status: SessionStatus;
  private call: Call | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private renewal: Promise<Renewal> | undefined;
  /** How many sessions have ended in this tab: what belongs to an earlier one is over. */
  private ends = 0;
  private readonly changed = createSignal();
  private readonly elsewhere = new Set<(switched: Switched) => void>();
  private readonly news: SessionNews;
  /**
   * The profile this tab acts as. Another tab may go on as another profile: pages that are open here stay this
   * profile's.
   */
  private acting = cookies.profileID();

  constructor() {
    this.status = cookies.token() ? 'signed-in' : cookies.userID() ? 'renewing' : 'signed-out';
    this.news = new SessionNews((message) => {
      if (message === 'ended') this.end();
      else if (message === 'began') {
        this.acting = cookies.profileID();
        this.begin();
      } else this.switchedElsewhere(message);
    });
  }

  /** Given the client once it exists; picks up a session whose access token has run out. */
  async start(call: Call): Promise<void> {
    this.call = call;
    // Back from a night's sleep or a tunnel: the timer stood still.
    connection.on(true, () => this.freshen());
    if (this.status === 'renewing') {
      // Another tab may have renewed the token since this tab began: then there is nothing to exchange.
      await this.renewFrom(undefined);
      // Without an answer one is still signed in: what is kept on this device can be read.
      if (this.snapshot() === 'renewing') this.begin();
    } else if (this.status === 'signed-in') {
      this.begin();
    }
  }

  headers(): Record<string, string> {
    const identity = this.identity();
    if (!identity) return {};
    return { 'auth-token': identity.token, ...(identity.profileID ? { profile: identity.profileID } : {}) };
  }

  identity(): Identity | undefined {
    const token = cookies.token();
    return token === undefined ? undefined : { token, profileID: this.acting ?? '' };
  }

  get profileID(): string | undefined {
    return this.acting;
  }

  /** Takes the tokens of signing in or up and chooses a profile. @throws CallError */
  async enter(tokens: Tokens): Promise<void> {
    cookies.keep(tokens);
    const { data } = await this.client()(listOwnProfiles, {});
    const last = data.profiles.find((profile) => profile.id === cookies.profileID());
    this.act((last ?? data.profiles[0]!).id);
    this.begin();
    this.news.tell('began');
  }

  /**
   * Goes on as another profile of the account, in this tab, and in those opened from now on; open tabs are told. The
   * caller has seen to changes that are not saved.
   * @param gone the profile that was deleted, where that is why
   */
  switchTo({ profileID, name }: Switched, gone?: string): void {
    this.act(profileID);
    this.become(this.status);
    this.news.tell({ profileID, name, ...(gone === undefined ? {} : { gone }) });
  }

  /** Calls `listener` when another tab goes on as a profile that this tab does not act as. @returns what ends that */
  onElsewhere(listener: (switched: Switched) => void): () => void {
    this.elsewhere.add(listener);
    return () => void this.elsewhere.delete(listener);
  }

  /** The profile this tab acts as is not the account's any more: goes on as another, or signs out where there is none. */
  async loseProfile(): Promise<void> {
    const lost = this.acting;
    try {
      const { data } = await this.client()(listOwnProfiles, {});
      const next = data.profiles.find(({ id }) => id !== lost);
      if (!next) return this.abandon();
      if (this.acting === lost)
        this.switchTo({ profileID: next.id, name: `${next.firstName} ${next.lastName}`.trim() }, lost);
    } catch (error) {
      if (!(error instanceof CallError && error.isPassing)) this.abandon();
    }
  }

  /** Gets a new access token. */
  renew(): Promise<Renewal> {
    return this.renewFrom(cookies.token());
  }

  /**
   * @param before the token that is no longer accepted; another token that is there by then was renewed by another tab
   */
  private renewFrom(before: string | undefined): Promise<Renewal> {
    if (this.status === 'signed-out' || this.isLeaving()) return Promise.resolve('signed-out');
    if (this.renewal) return this.renewal;
    const { ends } = this;
    const renewal = oneTabAtATime(() => this.exchange(before, ends)).finally(() => {
      if (this.renewal === renewal) this.renewal = undefined;
    });
    return (this.renewal = renewal);
  }

  /** Signs out. @throws CallError where the server could not be told: one is still signed in then */
  async leave(): Promise<void> {
    this.become('signing-out');
    try {
      // No other tab renews meanwhile: it would be refused, or hold what has just ended for alive.
      await oneTabAtATime(async () => {
        await this.client()(signOut, { body: {} });
        this.end();
      });
    } catch (error) {
      this.become('signed-in');
      throw error;
    }
    this.news.tell('ended');
  }

  /** Signs out here at once; the server is told where it can be. */
  abandon(): void {
    if (this.status === 'signed-out') return;
    this.client()(signOut, { body: {} }).catch(() => undefined); // its tokens run out by themselves
    this.end();
    this.news.tell('ended');
  }

  isLeaving = (): boolean => this.status === 'signing-out';

  snapshot = (): SessionStatus => this.status;

  subscribe = this.changed.subscribe;

  private act(profileID: string): void {
    this.acting = profileID;
    cookies.chooseProfile(profileID);
  }

  private switchedElsewhere({ gone, ...switched }: Switched & { gone?: string }): void {
    if (this.acting === switched.profileID) return;
    if (gone !== undefined && gone === this.acting) {
      this.acting = switched.profileID;
      this.become(this.status);
    }
    for (const listener of this.elsewhere) listener(switched);
  }

  private async exchange(before: string | undefined, ends: number): Promise<Renewal> {
    const isOver = () => this.ends !== ends;
    if (isOver()) return 'signed-out';
    if (cookies.userID() === undefined) {
      this.end(); // another tab has signed out, and its news is still on its way
      return 'signed-out';
    }
    const now = cookies.token();
    // Unless another tab has just done it.
    if (now === undefined || now === before) {
      try {
        const { data } = await this.client()(refresh, { body: {} });
        // Signed out while the answer was on its way: it would bring the session back.
        if (isOver()) return 'signed-out';
        cookies.keep(data);
      } catch (error) {
        if (isOver()) return 'signed-out';
        // Only a refusal ends a session: a page that is left in the midst of it has no answer at all.
        if (!(error instanceof CallError) || error.isPassing) return 'later';
        this.end();
        this.news.tell('ended');
        return error.message === NO_REFRESH_TOKEN ? 'not-found' : 'failed';
      }
    }
    if (this.status === 'renewing') this.begin();
    return 'renewed';
  }

  private client(): Call {
    if (!this.call) throw new Error('The session has not been started');
    return this.call;
  }

  private begin(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.freshen(), CHECK_MS);
    this.become('signed-in');
    this.freshen();
  }

  private freshen(): void {
    const isRunningOut = cookies.token() === undefined || cookies.expiresAt() - Date.now() < RENEW_WITHIN_MS;
    if (this.status === 'signed-in' && isRunningOut && connection.isReachable()) void this.renew();
  }

  private end(): void {
    clearInterval(this.timer);
    this.ends++;
    this.renewal = undefined;
    cookies.forget();
    this.acting = undefined;
    this.become('signed-out');
  }

  private become(status: SessionStatus): void {
    this.status = status;
    this.changed.tell();
  }
}
