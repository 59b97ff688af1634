import type { Part } from '../row.ts';
import { messages as wanted } from './wanted/messages.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const messagesJourney = (title: string) => `e2e/messages.e2e.ts › ${title}` as const;
const messagesTests = (title: string) => `src/features/messages/server/messages.test.ts › ${title}` as const;
const conversations = (title: string) =>
  `src/features/messages/server/conversations.test.ts › ${title}` as const;
const roomPresence = (title: string) =>
  `src/features/comments/web/presence/roomPresence.test.ts › ${title}` as const;
const reading = (title: string) => `e2e/reading.e2e.ts › ${title}` as const;

/** Messages: the discussions one takes part in. */
export const messages: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        '/messages',
        pages('messages: /messages, signed in'),
        messagesJourney(
          'a discussion is found among the messages, read and answered there, on a desk and on a phone',
        ),
      ],
    ],
    'Implied calls': [
      [
        'POST /chat/threads: limit, cursor, unreadOnly?',
        messagesTests('come a page at a time, the last spoken in first, each once'),
        messagesTests('are counted until they are read, and again from there'),
      ],
      [
        'PUT /chat/threads/{type}/{id}/read',
        messagesTests('are counted until they are read, and again from there'),
        messagesTests('that are not one’s to see cannot be read'),
      ],
    ],
    Decided: [
      [
        'Two panes: the discussions with unread marks, and the open thread',
        messagesJourney(
          'a discussion is found among the messages, read and answered there, on a desk and on a phone',
        ),
      ],
      [
        'Direct messages with connections',
        messagesJourney(
          'two who are connected write to each other: it comes by itself, typing is seen, what is unread is counted',
        ),
        conversations('is a discussion of both, named by the other, counted until it is read'),
      ],
      [
        'commentSend: Enter or Ctrl/Cmd+Enter sends',
        messagesJourney(
          'two who are connected write to each other: it comes by itself, typing is seen, what is unread is counted',
        ),
      ],
      [
        'Typing and presence are shown',
        messagesJourney(
          'two who are connected write to each other: it comes by itself, typing is seen, what is unread is counted',
        ),
        roomPresence('whoever writes is seen until they send, or fall silent'),
      ],
      [
        'Landing: unread discussions',
        reading('home and the tab Unread show what is unread, wherever it lies, and what others did'),
      ],
    ],
    Settled: [
      [
        'Messages lists discussions of boards and posts, and those with connections',
        messagesTests('are filtered before they are paged, and counted beyond the page'),
        messagesTests('are those one spoke in, was spoken to in, or wrote the post of; nobody else’s'),
      ],
    ],
  },
  open: {},
};
