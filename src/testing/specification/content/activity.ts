import type { Part } from '../row.ts';
import { activity as wanted } from './wanted/activity.ts';

const activityTests = (title: string) => `src/features/activity/server/activity.test.ts › ${title}` as const;
const movingJourney = (title: string) => `e2e/movingAndChat.e2e.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const trails = (title: string) => `src/features/trails/server/trails.test.ts › ${title}` as const;
const pending = (title: string) => `src/features/members/server/pending.test.ts › ${title}` as const;
const mails = (title: string) => `src/features/notifications/server/mails.test.ts › ${title}` as const;
const tasksTests = (title: string) => `src/features/tasks/server/tasks.test.ts › ${title}` as const;

/** Trails of changes, and what one is told of. */
export const activity: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Panel Board Activity',
        movingJourney(
          'fifty posts that are chosen move to another board and back; an open page of one follows',
        ),
      ],
      [
        'Panel Post Activity',
        'e2e/postActivity.e2e.ts › what is done in a post is in its activity at once, who and from what to what, and leads there',
      ],
    ],
    '3 Entities': [['Activity trail item: id', entities('Activity trail item: id, action, by, at, subject')]],
    '7 Calls': [
      [
        'DELETE /people/account/profile/activity/reset',
        activityTests('counts one less, or nothing at all, in every tab of the account'),
      ],
      [
        'GET /audit-trails/changeTrail/type/BOARD/thing/{id}: page',
        trails('every kind of change is in it, once each'),
        trails('has 30 a page, from 1'),
      ],
      ['GET /audit-trails/changeTrail/type/POST/thing/{id}: page', trails('has 30 a page, from 1')],
    ],
    Settled: [
      ['Trails: page from 1, 30 a page, {info, hasRemaining}', trails('has 30 a page, from 1')],
      [
        'Trails: an item has id, action, field?, from?, to?, by, at, and what it is about',
        entities('Activity trail item: id, action, by, at, subject'),
        trails('says who changed what, from what to what, and when'),
      ],
      [
        'Trails: newest first, quick changes are not merged',
        trails('says who changed what, from what to what, and when'),
        trails('has 30 a page, from 1'),
      ],
      ['ChangeTrail in the room of the board or post brings new ones', trails('stays true on screen')],
      [
        'Activity and mail tell of invitations to boards',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
        mails('an invitation to a board comes with its address; and whoever is let onto one is told'),
      ],
      [
        'Activity and mail tell of assignments',
        tasksTests('find it in their activity, as long as they are asked'),
        mails('assignments, what is due and reminders come by mail too, until that is switched off'),
      ],
      [
        'Activity has the kind ASSIGNMENT',
        tasksTests('find it in their activity, as long as they are asked'),
      ],
    ],
  },
  open: {},
};
