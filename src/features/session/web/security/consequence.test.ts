import { expect, test } from 'vitest';
import type { Deletion } from '#features/account/contract.ts';
import { consequence } from './consequence.ts';

const nothing: Deletion = { boards: 0, posts: 0, people: 0, profiles: 1, connections: 0, organization: null };
const END =
  'What you wrote on others’ boards stays there, without your name. None of this can be brought back.';

test('what goes with an account is told in numbers', () => {
  expect(consequence(nothing)).toBe(`No boards go with it. ${END}`);
  expect(consequence({ ...nothing, boards: 1, posts: 1 })).toBe(`1 board with 1 post goes with it. ${END}`);
  expect(
    consequence({
      boards: 3,
      posts: 61,
      people: 8,
      profiles: 2,
      connections: 4,
      organization: { name: 'Foxglove Studio', people: 9 },
    }),
  ).toBe(
    `3 boards with 61 posts go with it, for you and 8 other people. Both of your profiles go. You leave 4 connections. “Foxglove Studio” is dissolved, for 9 people in it. ${END}`,
  );
});
