import type { Names } from '../../row.ts';

/** The ways in which a board shows its posts. Copied by hand from the specification. */
export const views: Names = {
  '2 Screens': [
    'View mode list',
    'View mode cards, rows on a phone',
    'View mode chat',
    'View mode notes',
    'View mode confidential',
  ],
  Decided: [
    'confidential: contents are there while hovered, focused or tapped alone',
    'chat: posts as messages, the oldest on top, with a composer that makes a post',
  ],
};
