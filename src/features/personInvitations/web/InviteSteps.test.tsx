import { beforeEach, expect, test, vi } from 'vitest';
import type { OnPerson } from '#features/connections/web/index.ts';
import type { ConnectionInvite } from '#features/personInvitations/contract.ts';
import { UnavailableContext } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { PageStep, RowStep } from './InviteSteps.tsx';

const invites = vi.hoisted(() => ({ sent: undefined as unknown, received: undefined as unknown }));
vi.mock('./useInvitesWith.ts', () => ({ useInvitesWith: () => invites }));
vi.mock('./useInviteActions.ts', () => ({
  useInviteActions: () => ({}),
  useConnect: () => ({ isBusy: false }),
}));

const person = { id: 'ana', firstName: 'Ana', lastName: 'Brandt' };
const of = { person } as unknown as OnPerson;
const invite = { inviteID: 'i' } as ConnectionInvite;

beforeEach(() => Object.assign(invites, { sent: undefined, received: undefined }));

test.each([
  ['received', RowStep, 1],
  ['sent', RowStep, 1],
  ['received', PageStep, 2],
  ['sent', PageStep, 1],
] as const)(
  'an invitation that was %s says in %o that it waits for the connection',
  async (kind, Step, count) => {
    invites[kind] = invite;
    const { place, unmount } = await render(
      <UnavailableContext value="You are offline.">
        <Step {...of} />
      </UnavailableContext>,
    );
    const buttons = [...place.querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(Array(count).fill('true'));
    await unmount();
  },
);
