import type { Names } from '../../row.ts';

/** Trails of changes, and what one is told of. Copied by hand from the specification. */
export const activity: Names = {
  '2 Screens': ['Panel Board Activity', 'Panel Post Activity'],
  '3 Entities': ['Activity trail item: id'],
  '7 Calls': [
    'GET /audit-trails/changeTrail/type/BOARD/thing/{id}: page',
    'GET /audit-trails/changeTrail/type/POST/thing/{id}: page',
    'DELETE /people/account/profile/activity/reset',
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
};
