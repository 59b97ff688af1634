import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Organization, TeamMember } from '#features/organization/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { MemberRole } from './MemberRole.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
const navigate = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate }),
}));

/** Opens the menu of a member, for the owner. */
async function open(role: TeamMember['role']) {
  const member = { _id: 'ben', role, memberProfileInfo: { firstName: 'Ben', lastName: 'Okoye' } };
  const { unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <MemberRole
        member={member as TeamMember}
        organization={{ name: 'Okoye & Co' } as Organization}
        isOwner
      />
    </PlatformContext>,
  );
  await act(async () => document.querySelector('button')!.click());
  const lines = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  return { lines: lines(), unmount };
}

test('the owner goes from a member to their job, and can take them out of the team', async () => {
  const { lines, unmount } = await open('MEMBER');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Job details', 'Remove from the team']);
  await act(async () => lines[0]!.click());
  expect(navigate).toHaveBeenCalledWith({
    to: '/team/$id',
    params: { id: 'ben' },
    search: { panel: 'job' },
  });
  await unmount();
});

test('the owner cannot be taken out of the team', async () => {
  const { lines, unmount } = await open('OWNER');
  expect(lines[1]!.getAttribute('aria-disabled')).toBe('true');
  await unmount();
});
