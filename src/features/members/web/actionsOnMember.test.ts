import { expect, test, vi } from 'vitest';
import type { OnMember } from '#features/boards/web/index.ts';
import { invitationEnded, type PendingMember } from '#features/members/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { actionsOnInvitation } from './invite/actionsOnInvitation.tsx';
import { actionsOnMember } from './actionsOnMember.tsx';

const context = {} as ActionContext;
const on = (role: string, taskCount = 0) =>
  ({ board: { _id: 'b', role, state: 'ACTIVE', lockBy: null }, member: { taskCount } }) as OnMember;
const shownTo = (role: string) =>
  actionsOnMember.filter(({ isShown }) => isShown?.(on(role), context) ?? true).map(({ id }) => id);

test('the owner hands the board over, others who manage it block members and take them off it', () => {
  expect(shownTo('OWNER')).toEqual(['hand over', 'block', 'remove']);
  expect(shownTo('ADMIN')).toEqual(['block', 'remove']);
});

test('a member with tasks cannot be taken off the board, and it is said why', () => {
  const remove = actionsOnMember.find(({ id }) => id === 'remove')!;
  expect(remove.whyNot!(on('OWNER'), context)).toBeUndefined();
  expect(remove.whyNot!(on('OWNER', 2), context)).toBe('Has 2 tasks, so can’t be removed yet');
});

test('an invitation is sent again, or withdrawn, which is seen at once', async () => {
  const call = vi.fn(async () => ({ data: {} }));
  const pending = { add: vi.fn(), drop: vi.fn() };
  const platform = { call, cache: { pending, answered: vi.fn() }, profileID: () => 'ilse' };
  const member = { _id: 'i', email: 'ben@example.org', memberProfileInfo: null } as unknown as PendingMember;
  const { board } = on('OWNER');
  const [again, withdraw] = actionsOnInvitation;
  for (const [action, message] of [
    [again, 'Invitation sent to ben@example.org again'],
    [withdraw, 'Invitation to ben@example.org withdrawn'],
  ] as const) {
    expect(action!.sends).toBe(true);
    await action!.act!({ board, member }, { platform } as unknown as ActionContext);
    expect(toasts.current().at(-1)).toMatchObject({ message });
  }
  expect(pending.add.mock.calls.map(([, expected]) => expected)).toEqual([
    [],
    [expectEvent('profile:ilse', invitationEnded, { boardID: 'b', inviteID: 'i' })],
  ]);
});
