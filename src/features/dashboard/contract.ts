import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

export const changesByOthers = defineEndpoint({
  name: 'dashboard.changes',
  method: 'GET',
  path: '/content/recent/changes',
  summary: 'On which of one’s boards others have changed something since a moment, at most a day ago',
  needs: 'profile',
  query: z.strictObject({ since: Timestamp }),
  answer: z.strictObject({ boardIDs: z.array(Id).max(100) }),
});

export const homeParts = ['QUICK', 'BOARDS', 'POSTS', 'DUE', 'UPCOMING', 'UNREAD', 'ACTIVITY'] as const;
export type HomePart = (typeof homeParts)[number];

const Zone = z.array(z.enum(homeParts)).max(homeParts.length);

/** Which parts stand where, from above; those that stand nowhere are not shown. */
export const Arrangement = z
  .strictObject({
    top: Zone.meta({ description: 'Over the whole width' }),
    left: Zone,
    right: Zone.meta({ description: 'The narrower one; on a phone, below the left' }),
  })
  .refine(({ top, left, right }) => {
    const all = [...top, ...left, ...right];
    return new Set(all).size === all.length;
  }, 'has a part twice')
  .meta({ id: 'HomeArrangement' });
export type Arrangement = z.infer<typeof Arrangement>;

/** As it is for whoever has arranged nothing. */
export const usualArrangement: Arrangement = {
  top: ['QUICK', 'BOARDS'],
  left: ['POSTS', 'ACTIVITY'],
  right: ['DUE', 'UPCOMING', 'UNREAD'],
};

export const getArrangement = defineEndpoint({
  name: 'dashboard.arrangement',
  method: 'GET',
  path: '/content/home/arrangement',
  summary: 'How the profile has arranged its home',
  needs: 'profile',
  answer: Arrangement,
});

export const arrangeHome = defineEndpoint({
  name: 'dashboard.arrange',
  method: 'PUT',
  path: '/content/home/arrangement',
  summary: 'Arrange the parts of home; one that is named nowhere is not shown',
  needs: 'profile',
  body: Arrangement,
  answer: z.void(),
  waits: () => ({ key: 'home' }),
});

/** Room `dashboard`: home is arranged so. */
export const homeArranged = defineEvent('dashboard.arranged', z.strictObject({ arrangement: Arrangement }));
/** Room `dashboard`: the boards or posts that the profile was on last are others than before. */
export const recentChanged = defineEvent('dashboard.recentChanged', z.strictObject({}));
/** Room `dashboard`: what is unread in a discussion changed. `placeID`: the post, or the board. */
export const unreadChanged = defineEvent('dashboard.unreadChanged', z.strictObject({ placeID: Id }));
/** Room `dashboard`: a task that the profile does, or has just changed, is another than before. */
export const tasksChanged = defineEvent('dashboard.tasksChanged', z.strictObject({}));
