import type { Names } from '../../row.ts';

/** Messages: the discussions one takes part in. Copied by hand from the specification. */
export const messages: Names = {
  '2 Screens': ['/messages'],
  'Implied calls': ['POST /chat/threads: limit, cursor, unreadOnly?', 'PUT /chat/threads/{type}/{id}/read'],
  Decided: [
    'Two panes: the discussions with unread marks, and the open thread',
    'Direct messages with connections',
    'commentSend: Enter or Ctrl/Cmd+Enter sends',
    'Typing and presence are shown',
    'Landing: unread discussions',
  ],
  Settled: ['Messages lists discussions of boards and posts, and those with connections'],
};
