import { expect, test } from 'vitest';
import { roles } from './roles.ts';

test('there are eight roles, spelled as they go over the wire, from the highest to the lowest', () => {
  expect(roles).toEqual([
    'OWNER',
    'CO-OWNER',
    'ADMIN',
    'AUTHOR',
    'CONTRIBUTOR',
    'subscriber',
    'viewer',
    'blocked',
  ]);
});
