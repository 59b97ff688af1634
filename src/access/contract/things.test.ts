import { expect, test } from 'vitest';
import type { Role } from './roles.ts';
import type { Standing } from './standing.ts';
import { whyNotEditThing, type ThingStanding } from './things.ts';

const ownerInfo = { firstName: 'Maren', lastName: 'Vogt' };
const LOCKED = 'This is locked. Maren Vogt can unlock it.';
const ARCHIVED = 'In the archive everything stays as it is. Maren Vogt can take it out.';
const NOT_EDITABLE = 'Only its writer and admins change the title and blocks of this post.';
const NOT_THEIRS = 'Contributors write posts and edit their own blocks. Maren Vogt can make you an author.';
const SUBSCRIBER = 'Subscribers comment and react. Maren Vogt can make you an author.';

interface Case {
  role: Role;
  /** The state of the post, as it is for the one who is judged. */
  post?: Standing;
  thing: ThingStanding;
  collection?: ThingStanding;
  why: string | undefined;
}

const cases: Record<string, Case> = {
  'an author, of the block of somebody else': { role: 'AUTHOR', thing: { creator: 'ilse' }, why: undefined },
  'a contributor, of their own': { role: 'CONTRIBUTOR', thing: { creator: 'me' }, why: undefined },
  'a contributor, of another’s': { role: 'CONTRIBUTOR', thing: { creator: 'ilse' }, why: NOT_THEIRS },
  'a subscriber': { role: 'subscriber', thing: { creator: 'ilse' }, why: SUBSCRIBER },
  'what holds blocks of others': { role: 'CONTRIBUTOR', thing: { creator: null }, why: NOT_THEIRS },

  'locked by another': { role: 'AUTHOR', thing: { creator: 'me', lockBy: 'ilse' }, why: LOCKED },
  'locked by another, for an admin': { role: 'ADMIN', thing: { lockBy: 'ilse' }, why: undefined },
  'locked by oneself': { role: 'AUTHOR', thing: { lockBy: 'me' }, why: undefined },
  'locked by oneself, as a contributor, but another’s': {
    role: 'CONTRIBUTOR',
    thing: { creator: 'ilse', lockBy: 'me' },
    why: NOT_THEIRS,
  },

  'a file in a collection that another has locked': {
    role: 'AUTHOR',
    thing: { creator: 'me', lockBy: null },
    collection: { lockBy: 'ilse' },
    why: LOCKED,
  },
  'a file in a collection that another has locked, for an admin': {
    role: 'ADMIN',
    thing: {},
    collection: { lockBy: 'ilse' },
    why: undefined,
  },
  'a file in a collection that oneself has locked': {
    role: 'AUTHOR',
    thing: {},
    collection: { lockBy: 'me' },
    why: undefined,
  },
  'a file that oneself has locked, in a collection that another has': {
    role: 'AUTHOR',
    thing: { lockBy: 'me' },
    collection: { lockBy: 'ilse' },
    why: undefined,
  },
  'a file that another has locked, in a collection that oneself has': {
    role: 'AUTHOR',
    thing: { lockBy: 'ilse' },
    collection: { lockBy: 'me' },
    why: LOCKED,
  },

  'in a locked post, of a block that oneself has locked': {
    role: 'AUTHOR',
    post: { lockBy: 'ilse' },
    thing: { lockBy: 'me' },
    why: LOCKED,
  },
  'in the archive, even for the owner': {
    role: 'OWNER',
    post: { state: 'ARCHIVED' },
    thing: { creator: 'me' },
    why: ARCHIVED,
  },
  'in a post that is not editable': {
    role: 'AUTHOR',
    post: { editable: false },
    thing: { creator: 'me' },
    why: NOT_EDITABLE,
  },
};

test.for(Object.entries(cases))('who changes a block: %s', ([, { role, post, thing, collection, why }]) => {
  expect(whyNotEditThing({ ...post, role, ownerInfo }, thing, collection, 'me')).toBe(why);
});

test('nobody in particular has made no block', () => {
  expect(whyNotEditThing({ role: 'CONTRIBUTOR' }, {}, undefined, undefined)).toBe(
    'Contributors write posts and edit their own blocks. An admin of the board can make you an author.',
  );
});
