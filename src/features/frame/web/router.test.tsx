import { setImmediate as turn } from 'node:timers/promises';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionContext, useSession, type Session, type SessionStatus } from '#features/session/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import type { Page } from '#platform/web/page/page.ts';
import type { Platform } from '#platform/web/platform.ts';
import { currentTheme, setTheme, toggleTheme } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { createAppRouter } from './router.tsx';

const page = (text: string) => async () => ({ default: () => <h1>{text}</h1> });
const pages: Page[] = [
  {
    path: '/',
    load: page('Home'),
    visitor: { load: page('Landing'), title: 'Welcome' },
    layout: 'none',
    access: 'signed-in',
    title: 'Home',
  },
  {
    path: '/boards/$boardID',
    load: page('A board'),
    layout: 'none',
    access: 'signed-in',
    title: 'Board',
    validate: ({ boardID }) => boardID === '1',
  },
  {
    path: '/gone',
    load: async () => ({
      default: () => {
        throw new CallError(404);
      },
    }),
    layout: 'none',
    access: 'anyone',
    title: 'Gone',
  },
  {
    path: '/broken',
    load: async () => ({
      default: () => {
        throw new Error('a mistake');
      },
    }),
    layout: 'none',
    access: 'anyone',
    title: 'Broken',
  },
  {
    path: '/team/add',
    load: page('Add to the team'),
    layout: 'none',
    access: 'organization-owner',
    title: 'Add to the team',
  },
  {
    path: '/error',
    load: () => import('./errors/ErrorPage.tsx'),
    layout: 'none',
    access: 'anyone',
    title: 'Error',
    isPlain: true,
  },
  { path: '/signin', load: page('Sign in'), layout: 'none', access: 'anyone', title: 'Sign in' },
];

/** The pages, with a board whose code comes only when it is let. */
function withSlowBoard() {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  const load = async () => {
    await arrived;
    return { default: () => <h1>A board</h1> };
  };
  return { all: [pages[0]!, { ...pages[1]!, load }, ...pages.slice(2)], arrive: () => arrive() };
}

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

// Pages that throw are told on the console by React and by the router; here they are meant to.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** As the product shows them: none while the session is renewed. */
function Pages({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return useSession().status === 'renewing' ? null : <RouterProvider router={router} />;
}

async function open(
  address: string,
  initial: SessionStatus,
  {
    isOrganizationOwner = false,
    all = pages,
    isSlow = false,
  }: { isOrganizationOwner?: boolean; all?: Page[]; isSlow?: boolean } = {},
) {
  history.replaceState(null, '', address);
  let status = initial;
  const listeners = new Set<() => void>();
  const session = {
    profileID: 'me',
    snapshot: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Session;
  const call = (async () => ({ data: { isOrganizationOwner }, asOf: {} })) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const router = createAppRouter(all, session, { cache } as Platform);
  const { place, unmount } = await render(
    <SessionContext value={session}>
      <Pages router={router} />
    </SessionContext>,
  );
  close = unmount;
  // A page of several parts that are loaded when needed is there in the end.
  const settle = async () => {
    await vi.waitFor(async () => {
      await act(() => turn());
      const isThere = isSlow ? place.textContent !== '' : place.querySelector('h1') !== null;
      expect(status === 'renewing' || isThere).toBe(true);
    });
  };
  await settle();
  return {
    heading: () => place.querySelector('h1')?.textContent,
    text: () => place.textContent,
    links: () => [...place.querySelectorAll('main a')].map((link) => link.textContent),
    address: () => location.pathname + location.search,
    go: (to: string) =>
      act(async () => {
        await router.navigate({ to });
        await turn();
      }),
    /** Without waiting until one is there. */
    setOut: (to: string) =>
      act(async () => {
        void router.navigate({ to });
        await turn();
      }),
    become: (next: SessionStatus) =>
      act(async () => {
        status = next;
        for (const listener of listeners) listener();
        await turn();
      }),
  };
}

test('a visitor is asked to sign in, and the address they wanted is kept', async () => {
  const app = await open('/boards/1?sort=title', 'signed-out');
  expect(app.heading()).toBe('Sign in');
  expect(app.address()).toBe(`/signin?next=${encodeURIComponent('/boards/1?sort=title')}`);
});

test('home is another page to a visitor, at the same address', async () => {
  const app = await open('/', 'signed-out');
  expect([app.heading(), app.address(), document.title]).toEqual(['Landing', '/', 'Welcome · Octavo']);
  await app.become('signed-in');
  expect(app.heading()).toBe('Home');
});

test('upper case and a trailing slash lead to the same page', async () => {
  const app = await open('/BOARDS/1/', 'signed-in');
  expect([app.heading(), document.title]).toEqual(['A board', 'Board · Octavo']);
});

test.each(['/boards/xyz', '/nowhere'])(
  '%s can be no page: it is said so, without asking the server',
  async (address) => {
    const app = await open(address, 'signed-out');
    expect(app.heading()).toBe("We couldn't find that content.");
    expect(app.text()).toContain(`Page Not Found: ${address}`);
  },
);

test('what is not there for this person shows the missing page where they are', async () => {
  const app = await open('/gone', 'signed-out');
  expect([app.heading(), app.address()]).toEqual(["We couldn't find that content.", '/gone']);
});

test('an error that nothing handles ends on the error page', async () => {
  const app = await open('/broken', 'signed-out');
  expect([app.heading(), app.address()]).toEqual(['Something went wrong.', '/error?statusCode=500']);
});

describe('a call that was refused', () => {
  const refused = (status: number): Page[] => [
    ...pages,
    {
      path: '/refused',
      load: async () => ({
        default: () => {
          throw new CallError(status);
        },
      }),
      layout: 'none',
      access: 'anyone',
      title: 'Refused',
    },
  ];
  test.each([400, 403, 404, 410])('with %i is told in its place', async (status) => {
    const app = await open('/refused', 'signed-out', { all: refused(status) });
    expect([app.heading(), app.address()]).toEqual(["We couldn't find that content.", '/refused']);
  });
  test.each([402, 409, 500, 503])('with %i leads to the error page', async (status) => {
    const app = await open('/refused', 'signed-out', { all: refused(status) });
    expect(app.address()).toBe(`/error?statusCode=${status}`);
  });
});

test.each([
  ['coffee', 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const)(
  'a plain page is light or dark, whatever was chosen: %s is %s there, and comes back after it',
  async (chosen, shown) => {
    setTheme(chosen);
    const app = await open('/error?statusCode=500', 'signed-in');
    expect([app.heading(), currentTheme()]).toEqual(['Something went wrong.', shown]);
    toggleTheme(); // does nothing meanwhile
    expect(currentTheme()).toBe(shown);
    await app.go('/');
    expect([app.heading(), currentTheme()]).toEqual(['Home', chosen]);
  },
);

test('where the error page fails too, it is said at once, and not gone to again and again', async () => {
  const fails = async () => ({
    default: () => {
      throw new Error('another mistake');
    },
  });
  const all = pages.map((one) => (one.path === '/error' ? { ...one, load: fails } : one));
  const app = await open('/broken', 'signed-out', { all });
  expect([app.heading(), app.address()]).toEqual(['Something went wrong.', '/error?statusCode=500']);
});

describe('the error screens', () => {
  const search: Page = {
    path: '/search',
    load: page('Search'),
    layout: 'none',
    access: 'signed-in',
    title: 'Search',
  };
  test.each([
    ['500', 'signed-out', 'Something went wrong.', ['Home', 'Status']],
    ['503', 'signed-in', 'Something went wrong.', ['Home', 'Status']],
    ['404', 'signed-in', "We couldn't find that content.", ['Home', 'Start a search']],
    ['403', 'signed-out', "We couldn't find that content.", ['Sign in']],
    ['', 'signed-out', "We couldn't find that content.", ['Sign in']],
  ] as const)('of %s to one who is %s say: %s', async (statusCode, status, heading, links) => {
    const app = await open(`/error?statusCode=${statusCode}`, status, { all: [...pages, search] });
    expect([app.heading(), app.links()]).toEqual([heading, links]);
    expect(app.text()).toContain(
      heading.startsWith('S')
        ? 'A problem occurred. Please try again later.'
        : 'It may have been moved or deleted, your access may have changed, or the address may have a typo.',
    );
  });
});

test('the page waits for a session that is being renewed, and is shown or asked for after', async () => {
  const app = await open('/boards/1', 'renewing');
  expect(app.heading()).toBeUndefined();
  await app.become('signed-in');
  expect(app.heading()).toBe('A board');
});

test('the frame stands while the first page is on its way; later the page one is on stays', async () => {
  const first = withSlowBoard();
  const app = await open('/boards/1', 'signed-in', { all: first.all, isSlow: true });
  expect(app.heading()).toBeUndefined();
  expect(app.text()).toContain('Skip');
  first.arrive();
  await app.become('signed-in');
  expect(app.heading()).toBe('A board');
  await close?.();

  const later = withSlowBoard();
  const second = await open('/', 'signed-in', { all: later.all });
  await second.setOut('/boards/1');
  expect([second.heading(), second.address()]).toEqual(['Home', '/boards/1']);
  later.arrive();
  await second.become('signed-in');
  expect(second.heading()).toBe('A board');
});

test('a page for an organisation’s owner is there for nobody else', async () => {
  const owner = await open('/team/add', 'signed-in', { isOrganizationOwner: true });
  expect(owner.heading()).toBe('Add to the team');
  await close?.();
  const member = await open('/team/add', 'signed-in');
  expect([member.heading(), member.address()]).toEqual(["We couldn't find that content.", '/team/add']);
  await close?.();
  const visitor = await open('/team/add', 'signed-out');
  expect(visitor.heading()).toBe('Sign in');
});

test('a session that ends leads home, from wherever one was', async () => {
  const app = await open('/boards/1', 'signed-in');
  await app.become('signed-out');
  expect([app.heading(), app.address()]).toEqual(['Landing', '/']);
});

describe('a session that turns out to be over as the product is opened', () => {
  test('leads home, and not to sign in', async () => {
    const app = await open('/boards/1?sort=title', 'renewing');
    await app.become('signed-out');
    expect([app.heading(), app.address()]).toEqual(['Landing', '/']);
  });

  test('leaves a page that is open to anyone where it is', async () => {
    const app = await open('/signin', 'renewing');
    await app.become('signed-out');
    expect([app.heading(), app.address()]).toEqual(['Sign in', '/signin']);
  });

  test('leads home from a page that is still being loaded', async () => {
    const { all, arrive } = withSlowBoard();
    const app = await open('/boards/1', 'signed-in', { all, isSlow: true });
    await app.become('signed-out');
    arrive();
    await app.become('signed-out');
    expect([app.heading(), app.address()]).toEqual(['Landing', '/']);
  });

  test('leads home from a page whose code came while the session was renewed', async () => {
    const { all, arrive } = withSlowBoard();
    const app = await open('/boards/1', 'signed-in', { all, isSlow: true });
    await app.become('renewing');
    arrive();
    await app.become('renewing');
    await app.become('signed-out');
    expect([app.heading(), app.address()]).toEqual(['Landing', '/']);
  });

  test('is told once: an address wanted after that is kept while one signs in', async () => {
    const app = await open('/boards/1', 'renewing');
    await app.become('signed-out');
    await app.go('/boards/1');
    expect([app.heading(), app.address()]).toEqual([
      'Sign in',
      `/signin?next=${encodeURIComponent('/boards/1')}`,
    ]);
  });
});
