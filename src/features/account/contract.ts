import { z } from 'zod';
import { OwnPassword } from '#features/session/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';

/** Consequences of deleting the account: shown before its password is asked for. */
export const Deletion = z
  .strictObject({
    boards: z.int().meta({ description: 'Boards that the account’s profiles own' }),
    posts: z.int().meta({ description: 'Posts on them' }),
    people: z.int().meta({ description: 'Others who are on them' }),
    profiles: z.int(),
    connections: z.int(),
    organization: z.strictObject({ name: z.string().max(400), people: z.int() }).nullable(),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof Deletion>;

export const getDeletion = defineEndpoint({
  name: 'account.deletion',
  method: 'GET',
  path: '/people/account/deletion',
  summary: 'The things that would be deleted with the account',
  needs: 'profile',
  answer: Deletion,
});

export const deleteAccount = defineEndpoint({
  name: 'account.delete',
  method: 'DELETE',
  path: '/people/account',
  summary:
    'Delete the account: its boards go, it is off all others, and what it wrote there stays without its name',
  needs: 'profile',
  remember: false,
  body: z.strictObject({ password: OwnPassword }),
  answer: z.void(),
});
