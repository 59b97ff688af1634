import { expect, test } from 'vitest';
import { admins, roles, type Role } from '#access/contract/roles.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { mayShare } from './rights.ts';

/** Whether somebody with a role on the board is offered the link and the files of a post of Ilse's. */
const offered = (shareable: boolean, role: Role, who = 'tomas') =>
  mayShare(
    {
      post: { shareable, creator: 'ilse' } as PostSummary,
      board: { role, ownerInfo: { firstName: 'Ilse', lastName: 'Okafor' } },
    },
    who,
  );

test('a post that is not to be shared goes further by its creator and admins alone', () => {
  expect(roles.filter((role) => offered(false, role))).toEqual(admins);
  expect(roles.filter((role) => offered(true, role))).toEqual(roles);
  expect(offered(false, 'CONTRIBUTOR', 'ilse')).toBe(true);
});
