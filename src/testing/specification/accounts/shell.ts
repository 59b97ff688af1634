import type { Rows } from '../row.ts';

const routes = (row: string) => `src/routes.web.test.ts › ${row}` as const;
const router = (title: string) => `src/features/frame/web/router.test.tsx › ${title}` as const;
const journey = (title: string) => `e2e/shell.e2e.ts › ${title}` as const;
const connection = (title: string) => `src/platform/web/calling/connection.test.ts › ${title}` as const;
const unreachable = (title: string) => `e2e/unreachable.e2e.ts › ${title}` as const;
const offline = (title: string) => `e2e/offline.e2e.ts › ${title}` as const;

const icons = 'the page names its colour and its icons, and each icon is there in its size';

/** The routes, what stands around every page, offline and install. */
export const shell: Rows = {
  '2 Screens': [
    ['/', routes('index: /, signed in')],
    ['/signin', routes('signin: /signin, no layout')],
    ['/signup', routes('signup: /signup, no layout')],
    ['/signup/setup', routes('signup-setup: /signup/setup, no layout')],
    ['/signup/verify', routes('signup-verify: /signup/verify, no layout')],
    ['/signup/congrats', routes('signup-congrats: /signup/congrats, one column')],
    ['/password-reset', routes('password-reset: /password-reset, two columns')],
    [
      '/reset-your-password/{token}',
      routes('reset-your-password-token: /reset-your-password/{}, two columns'),
    ],
    ['/profile/{id}', routes('profile-id: /profile/{}, signed in')],
    ['/people', routes('people: /people, signed in')],
    ['/people/add', routes('people-add: /people/add, signed in')],
    ['/people/{id}', routes('people-id: /people/{}, signed in')],
    ['/people/invitation/{token}', routes('people-invitation-token: /people/invitation/{}, signed in')],
    ['/team', routes('team: /team, signed in')],
    ['/team/add', routes('team-add: /team/add, owner')],
    ['/team/{id}', routes('team-id: /team/{}, signed in')],
    ['/organization', routes('organization: /organization, signed in')],
    ['/organization/{id}', routes('organization-id: /organization/{}, signed in')],
    ['/settings', routes('settings: /settings, signed in')],
    ['/messages', routes('messages: /messages, signed in')],
    ['/search', routes('search: /search, signed in')],
    ['/documentation', routes('documentation: /documentation, signed in')],
    ['/plans', routes('plans: /plans, no layout')],
    ['/plans-org', routes('plans-org: /plans-org, no layout')],
    ['/pricing', routes('pricing: /pricing, no layout')],
    ['/upgrade', routes('upgrade: /upgrade, no layout')],
    ['/upgrade-org', routes('upgrade-org: /upgrade-org, no layout')],
    [
      'Routes without regard to case or a trailing slash',
      router('upper case and a trailing slash lead to the same page'),
    ],
    ['The same of a board, in a browser', journey('upper case and a slash at the end lead to the same page')],
    [
      'Pages and parts that could not be loaded',
      journey(
        'what could not be loaded leaves the page standing, and comes when it is asked for or the connection is back',
      ),
    ],
    ['Pages load on demand', 'tools/pagesOnDemand.test.mjs › no page is loaded before it is opened'],
    [
      'An external address needs permission',
      journey('going to an address outside needs permission, once a host'),
    ],
    [
      'An external address is not told where one comes from',
      'src/platform/web/page/externalLinks.test.ts › a link that leads elsewhere waits for permission, and opens without telling where from',
    ],
    ['Page Not Found: {path}', router('%s can be no page: it is said so, without asking the server')],
    [
      'Logged out elsewhere than at /, one is sent to /',
      router('a session that ends leads home, from wherever one was'),
    ],
    ['Found to be logged out on opening, one is sent to /', router('leads home, and not to sign in')],
    [
      'Full-page loader while a token is refreshed',
      'e2e/sessions.e2e.ts › while a token is refreshed, a full-page loader stands there, and then the page',
    ],
    [
      '… and the page waits for it',
      router('the page waits for a session that is being renewed, and is shown or asked for after'),
    ],
    [
      'Top loading bar',
      'src/ui/web/page/LoadingBar.test.tsx › the bar waits 200 ms, takes 2000 ms towards the end and runs through when the page is there',
    ],
    [
      'Layouts: default, one-column, signup-two-columns',
      journey('each layout is drawn: the app around a page, one column, two for signing up, and none'),
    ],
    [
      '… by page',
      'src/features/frame/web/layouts/layouts.test.tsx › each page stands in the layout that it asks for',
    ],
    [
      'No layout: neither navigation nor the app’s header',
      journey('each layout is drawn: the app around a page, one column, two for signing up, and none'),
    ],
    ['A newer build reloads the page', journey('a newer build is reloaded to, once nobody is writing')],
    [
      'An unhandled error goes to /error?statusCode={code}',
      router('an error that nothing handles ends on the error page'),
    ],
    ['Something went wrong.', router('of 500 to one who is signed-out say: Something went wrong.')],
    [
      "We couldn't find that content.",
      router("of 404 to one who is signed-in say: We couldn't find that content."),
    ],
    ['Links of the error screens', router('of %s to one who is %s say: %s')],
    ['The status link', journey('%s: to a visitor too, and the one for errors leads to the status page')],
    [
      'A narrow panel is a modal, swiped closed',
      journey('on a phone a swipe of 50 px closes what is under More, within 300 ms'),
    ],
    ['isSidebarNavCollapsed', journey('? shows the keys, and single keys can be turned off')],
    [
      'Offline toast and cancelled navigation',
      offline('what was not seen is not gone to, and it is said why, until that is dismissed'),
    ],
    [
      'Back online, the toasts are cleared',
      offline(
        '%s: a board that was seen opens after a reload without a connection, and what is written on it is not lost',
      ),
    ],
    [
      'Install prompt and its memory',
      'src/features/frame/web/installed/installOffer.test.tsx › turned down %s, it is hidden for good',
    ],
    [
      'Install prompt goes after install',
      'src/features/frame/web/installed/installOffer.test.tsx › it goes once the app is installed, however',
    ],
    ['/sw.js', offline('the worker keeps the build, and no answer of the API')],
    [
      '/manifest.webmanifest',
      journey('the page says how it is installed, and the browser’s offer is made until it is turned down'),
    ],
    [
      'A new service worker reloads the app',
      'src/platform/web/offline/builds.test.ts › a new worker that takes over leads to the build it brings',
    ],
    ['Icons 48 and 180', journey(icons)],
  ],
  '4 States': [
    [
      'Online and offline',
      unreachable(
        'a server that stops: it is said, what was seen opens, what was changed is sent when it is back',
      ),
    ],
    [
      '… offline is a server that cannot be reached, not one lost answer',
      connection(
        'one call without an answer is no loss of the connection while the server says that it is ready',
      ),
    ],
    [
      '… it is looked for until it answers',
      connection(
        'a server that is away is looked for ever more seldom, never less than every 45 seconds, and found',
      ),
    ],
    [
      '… whatever the browser says of its network',
      connection('what the browser says of its network decides nothing, and brings the next look forward'),
    ],
    [
      '… any answer ends it',
      connection('an answer to anybody, while it is asked or later, says that the server is there'),
    ],
    [
      '… what could not be read comes by itself',
      unreachable('what could not be read while the server was away comes by itself when it is back'),
    ],
  ],
  '6 Roles': [
    ['Signed-in pages', router('a visitor is asked to sign in, and the address they wanted is kept')],
    [
      'team-add is for the organisation owner',
      router('a page for an organisation’s owner is there for nobody else'),
    ],
  ],
  '8 Errors': [
    [
      'You are offline. Some features may not work as expected…',
      offline('what was not seen is not gone to, and it is said why, until that is dismissed'),
    ],
  ],
  '9 Constants': [
    ['Swipe-close 50 px', 'src/ui/web/layers/swipe.test.tsx › 50 px close, less springs back'],
    [
      'Panel animation 300 ms',
      journey('on a phone a swipe of 50 px closes what is under More, within 300 ms'),
    ],
    [
      'Loading bar 200 ms, 2000 ms, 3 px',
      journey('the loading bar is 3 px high, along the top, takes 2000 ms and goes when the page is there'),
    ],
    ['… not before 200 ms', 'src/ui/web/page/LoadingBar.test.tsx › what is there within 200 ms shows no bar'],
    ["Badge '99+'", 'src/ui/web/marks/Badge.test.ts › counts above 99 read 99+'],
    [
      'Reload guard 10 s',
      'src/platform/web/offline/builds.test.ts › a reload that changed nothing is not repeated within ten seconds',
    ],
    [
      'New-build check every five minutes and on focus',
      'src/platform/web/offline/builds.test.ts › asks every five minutes, and reloads once there is another build',
    ],
    [
      'New-build check on focus',
      'src/platform/web/offline/builds.test.ts › asks on coming back to the window, no more than every ten seconds',
    ],
    ['Theme colour #0097d7', journey(icons)],
  ],
  // decisions.md, 3 and 4
  Decided: [
    [
      'Offline, pages that are cached stay open and usable, edits queue and are counted',
      offline(
        '%s: a board that was seen opens after a reload without a connection, and what is written on it is not lost',
      ),
    ],
    [
      'What is kept goes with signing out',
      offline('signing out leaves nothing on the device of what was read'),
    ],
    [
      'A connection that goes while the page loads',
      offline(
        'a connection that goes a moment after the page has loaded breaks nothing, and live updates come once it is back',
      ),
    ],
    ['400, 403, 404 and 410 are shown in place', router('with %i is told in its place')],
    ['… any other unhandled error goes to /error', router('with %i leads to the error page')],
    [
      'A forced theme on invitations and the error page, restored on leaving',
      router('a plain page is light or dark, whatever was chosen: %s is %s there, and comes back after it'),
    ],
    [
      'join and leave take a name or {room}',
      'src/testing/live/liveSocket.test.ts › join and leave take a room’s name or {room}, and acknowledge where there is a function for it',
    ],
    [
      'A refusal without a function is the event refused',
      'src/testing/live/liveSocket.test.ts › a refusal that nothing acknowledges comes as the event refused',
    ],
    [
      'Single keys can be turned off',
      'src/platform/web/page/shortcuts.test.tsx › single keys can be turned off, and on again; keys with a name of their own stay',
    ],
  ],
};
