import type { Part } from '../row.ts';
import { activity as wanted } from './wanted/activity.ts';

const activityTests = (title: string) => `src/features/activity/server/activity.test.ts › ${title}` as const;

/** Trails of changes, and what one is told of. */
export const activity: Part = {
  wanted,
  rows: {
    '7 Calls': [
      [
        'DELETE /people/account/profile/activity/reset',
        activityTests('counts one less, or nothing at all, in every tab of the account'),
      ],
    ],
  },
  open: {
    '2 Screens': ['Panel Board Activity', 'Panel Post Activity'],
    '3 Entities': ['Activity trail item: id'],
    '7 Calls': [
      'GET /audit-trails/changeTrail/type/BOARD/thing/{id}: page',
      'GET /audit-trails/changeTrail/type/POST/thing/{id}: page',
    ],
    Settled: [
      'Trails: page from 1, 30 a page, {info, hasRemaining}',
      'Trails: an item has id, action, field?, from?, to?, by, at, and what it is about',
      'Trails: newest first, quick changes are not merged',
      'ChangeTrail in the room of the board or post brings new ones',
      'Activity and mail tell of assignments',
      'Activity and mail tell of invitations to boards',
      'Activity has the kind ASSIGNMENT',
    ],
  },
};
