import { expectTypeOf, test } from 'vitest';
import type { TeamMember } from '#features/organization/contract.ts';
import type { AccessedOrganization } from './access.ts';
import { endInvite } from './invites.ts';
import { addTeamMember, dropTeamMember, writeJob, type HeldMember } from './membership.ts';
import { changeOrganization } from './tellOrganization.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/rights/heldIDs.test.ts.

test('an organisation, or somebody of its team, whose id was only given is not written', () => {
  expectTypeOf<string>().not.toExtend<Parameters<typeof changeOrganization>[1]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof addTeamMember>[1]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof dropTeamMember>[1]>();
  expectTypeOf<TeamMember>().not.toExtend<Parameters<typeof dropTeamMember>[2]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof writeJob>[1]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof endInvite>[1]>();
});

test('what was judged is written, each as what it is', () => {
  expectTypeOf<AccessedOrganization['id']>().toExtend<Parameters<typeof changeOrganization>[1]>();
  expectTypeOf<HeldMember>().toExtend<Parameters<typeof dropTeamMember>[2]>();
  expectTypeOf<AccessedOrganization['id']>().not.toExtend<Parameters<typeof writeJob>[1]>();
  expectTypeOf<HeldMember['_id']>().not.toExtend<Parameters<typeof changeOrganization>[1]>();
});
