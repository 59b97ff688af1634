import type { TrailItem } from '#features/trails/contract.ts';

/** A change that Ilse Okafor made to the post “Lamps”, with what is told of it besides. */
export const trailItem = (more: object = {}): TrailItem =>
  ({
    id: 'i',
    action: 'CHANGED',
    by: { id: 'ilse', firstName: 'Ilse', lastName: 'Okafor' },
    at: '2026-11-23T10:00:00.000Z',
    subject: { type: 'POST', _id: 'p', name: 'Lamps' },
    boardID: 'b',
    postID: 'p',
    postTitle: 'Lamps',
    ...more,
  }) as TrailItem;
