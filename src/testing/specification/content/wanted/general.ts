import type { Names } from '../../row.ts';

/** The surroundings of all content: panels, calls, toasts, preferences. Copied by hand from the specification. */
export const general: Names = {
  '2 Screens': [
    '/, with recent boards and posts',
    'Content needs a signed-in user',
    'Routes without regard to case or a trailing slash',
    'A narrow panel is a modal, closed by a swipe of 50 px on its header, in 300 ms',
  ],
  '3 Entities': ['Stored preferences: colorMode, isSidebarNavCollapsed, viewMode, listMode'],
  '5 Validation': ['An API base URL must be configured'],
  '7 Calls': [
    'The auth token and Profile headers; without either, unauthenticated',
    'The wrapper: toasts of 2500 ms, status 0 and an error on failure',
    'Requests are cut short while a logout is in progress',
    'POST /people/account/profile/authors: profileIDs',
    'POST /people/account/profile/connections: limit, page, search, includeCount, cursor',
  ],
  '8 Errors': ['API base URL is undefined', 'Something went wrong. Please try again., or the server message'],
  '9 Constants': [
    'Connections page 30',
    'Preview lists 20',
    'Toast 5 s, of a call 2500 ms',
    'Toast kinds default, success, danger, warning, loading',
    'Swipe-close 50 px, animation 300 ms',
    'Preference cookies 1 year',
    'Profile cookie debounce 50 ms',
  ],
  Decided: [
    'A create repeated with its Idempotency-Key happens once',
    'Landing: recent boards (5)',
    'Landing: a quick ‘New post’ that goes to the sandbox board',
    'An error stays until dismissed, or ten seconds after pointer or focus left it',
  ],
  Settled: ['Preview lists are the pickers of posts and blocks: 20'],
};
