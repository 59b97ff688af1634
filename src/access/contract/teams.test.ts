import { expect, test } from 'vitest';
import { canInTeam, teamTable, whyNotInTeam, type TeamCapability } from './teams.ts';

const maren = { ownerInfo: { firstName: 'Maren', lastName: 'Vogt' } };

test('who may not do something in an organisation is told who may, by name where that is known', () => {
  expect(whyNotInTeam('member', 'organization.manage', maren)).toBe(
    'Only the owner of the organisation may do that. Ask Maren Vogt.',
  );
  expect(whyNotInTeam('member', 'organization.manage')).toBe(
    'Only the owner of the organisation may do that. Ask them.',
  );
  for (const capability of Object.keys(teamTable) as TeamCapability[])
    for (const role of ['owner', 'member'] as const)
      expect(whyNotInTeam(role, capability) === undefined).toBe(canInTeam(role, capability));
});
