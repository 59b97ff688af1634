import type { Part } from '../row.ts';
import { views as wanted } from './wanted/views.ts';

const selecting = (title: string) => `e2e/selecting.e2e.ts › ${title}` as const;
const viewsTests = (title: string) => `e2e/views.e2e.ts › ${title}` as const;
const covered = (title: string) => `e2e/covered.e2e.ts › ${title}` as const;
const movingJourney = (title: string) => `e2e/movingAndChat.e2e.ts › ${title}` as const;

/** The ways in which a board shows its posts. */
export const views: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'View mode list',
        selecting('posts are chosen by box, by Shift and Ctrl and by key; Delete takes them with one Undo'),
      ],
      [
        'View mode cards, rows on a phone',
        viewsTests(
          'on a phone Cards are rows, each with its cover beside its words; wide, leaves side by side',
        ),
      ],
      [
        'View mode notes',
        viewsTests('Notes shows posts opened, one under another, and follows what is written elsewhere'),
      ],
      [
        'View mode confidential',
        viewsTests('Confidential has no contents on the page until they are revealed, nor on paper'),
      ],
      [
        'View mode chat',
        movingJourney('a board as a chat opens at the newest, and what is written below is a post'),
      ],
    ],
    Decided: [
      [
        'confidential: contents are there while hovered, focused or tapped alone',
        viewsTests('Confidential has no contents on the page until they are revealed, nor on paper'),
        viewsTests('on a phone a tap reveals, the next opens, and coming back all is covered'),
        covered(
          'what is looked at in Confidential is covered on the board, in the tab, on paper and in recent lists',
        ),
      ],
      [
        'chat: posts as messages, the oldest on top, with a composer that makes a post',
        movingJourney('a board as a chat opens at the newest, and what is written below is a post'),
      ],
    ],
  },
  open: {},
};
