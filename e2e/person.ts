import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright';
import { newBrowsers, type Browsers } from './emptied.ts';
import type { Octavo } from './octavo.ts';
import { PASSWORD, signUp } from './signUp.ts';

const MOST_HEARD = 40;
let people = 0;

/** A phone, as options of a browser. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Somebody at a browser of their own: its cookies and storage are nobody else's. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The browser's complaints that no journey expected: script errors, console errors, policy violations. */
  problems: string[];
  /** The beginnings of the latest messages that live connections brought, for a journey that failed. */
  heard: readonly string[];
  /** Lets complaints pass that belong to the journey, such as the 404 of a page that is not there. */
  expectProblem(pattern: RegExp): void;
}

/** Somebody who is signed in. */
export interface Person extends Visitor {
  name: string;
  email: string;
  password: string;
  screenName: string;
  profileID: string;
  /** Makes a call as this person, without the page: for what a journey is not about. */
  api<T>(method: string, path: string, data?: unknown): Promise<T>;
}

/** A browser without an account. @param options of Playwright: viewport, colour scheme, … */
export async function openVisitor(
  browser: Browser | Browsers,
  octavo: Octavo,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const browsers = 'open' in browser ? browser : newBrowsers(browser);
  const { context, page } = await browsers.open({
    baseURL: octavo.url,
    locale: 'en-GB',
    // Files that a worker has kept cannot be held up or changed by a journey; journeys about the worker ask for it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(30_000); // two browsers on two busy cores are slow now and then
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const complain = (what: string) => {
    if (!expected.some((pattern) => pattern.test(what))) problems.push(what);
  };
  // Violations of the content security policy come as console errors too.
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(String(error.error().stack)));
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push(`${new Date().toISOString().slice(14, 23)} ${String(payload).slice(0, 160)}`);
      if (heard.length > MOST_HEARD) heard.shift();
    }),
  );
  return { context, page, problems, heard, expectProblem: (pattern) => void expected.push(pattern) };
}

/** An account made by signing up, and a browser in which it is signed in. @param name of the person */
export async function openPerson(
  browser: Browser | Browsers,
  octavo: Octavo,
  { name = 'Ana Brandt', ...options }: { name?: string } & BrowserContextOptions = {},
): Promise<Person> {
  const visitor = await openVisitor(browser, octavo, options);
  const [firstName = '', ...rest] = name.split(' ');
  const handle = `${name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/gi, '.')
    .toLowerCase()}.${++people}`;
  const account = { email: `${handle}@example.org`, screenName: handle, password: PASSWORD };
  const tokens = await signUp(octavo, { ...account, firstName, lastName: rest.join(' ') || 'Brandt' });
  const { profileID } = tokens;

  // As the client keeps them after signing in, and the refresh token as the server hands it to a browser.
  const kept = {
    token: tokens.accessToken,
    tokenExpiresAt: tokens.accessTokenExpires,
    userId: tokens.id,
    currentProfileID: profileID,
  };
  const refresh = { path: '/api/auth', httpOnly: true, sameSite: 'Strict' } as const;
  await visitor.context.addCookies([
    ...Object.entries(kept).map(([cookie, value]) => ({
      name: cookie,
      value: encodeURIComponent(value),
      url: octavo.url,
    })),
    { name: 'refreshToken', value: tokens.refreshToken, domain: new URL(octavo.url).hostname, ...refresh },
  ]);
  const api = <T>(method: string, path: string, data?: unknown) =>
    call<T>(octavo, method, path, data, { 'auth-token': tokens.accessToken, profile: profileID });
  return { ...visitor, ...account, name, profileID, api };
}

/** Makes a call of the API as a page would, but not by the browser, which would be asked for its cookies before and after. */
async function call<T>(
  { url }: Octavo,
  method: string,
  path: string,
  data: unknown,
  own: Record<string, string>,
): Promise<T> {
  const content: Record<string, string> = data === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { origin: url, ...content, ...own },
    body: data === undefined ? null : JSON.stringify(data),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
