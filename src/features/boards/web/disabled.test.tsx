import { expect, test } from 'vitest';
import { whyNot } from '#access/contract/reasons.ts';
import type { Role } from '#access/contract/roles.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { render } from '#ui/web/testing/render.tsx';
import type { OnBoard } from './additions.ts';
import { onBoard } from './onBoard.tsx';
import { ShareField } from './ShareField.tsx';

const context = { platform: { profileID: () => 'me' } } as unknown as ActionContext;
const boardOf = (role: Role) =>
  ({
    role,
    state: 'ACTIVE',
    lockBy: null,
    ownerInfo: { firstName: 'Maren', lastName: 'Vogt' },
  }) as OnBoard['board'];

/** Why somebody of a role does not come to a board's settings, from its page and from a list. */
const whyNoSettings = (role: Role) => {
  const on = { board: boardOf(role) };
  const isSettings = ({ id }: { id: string }) => id === 'settings';
  const inList = onBoard.actionsOnBoards!.find(isSettings)!.whyNot!(on, context);
  expect(onBoard.actions!.find(isSettings)!.whyNot!(on, context)).toBe(inList);
  return inList;
};

test('the settings of a board are disabled for viewers, subscribers and contributors, with who can help', () => {
  for (const role of ['viewer', 'subscriber', 'CONTRIBUTOR'] as const)
    expect(whyNoSettings(role), role).toMatch(/Maren Vogt can make you an author\.$/);
  for (const role of ['AUTHOR', 'ADMIN', 'CO-OWNER', 'OWNER'] as const)
    expect(whyNoSettings(role), role).toBeUndefined();
});

test('to leave is offered to members, disabled for whom a list or the organisation lets in, and not there for others', () => {
  const leave = onBoard.actions!.find(({ id }) => id === 'leave')!;
  const offered = (role: Role, own: Partial<OnBoard['board']>) => {
    const on = { board: { ...boardOf(role), isOpen: true, share: 'restricted', ...own } } as OnBoard;
    return leave.isShown!(on, context) && (leave.whyNot!(on, context) ?? 'offered');
  };
  expect(offered('viewer', { isMember: true })).toBe('offered');
  expect(offered('AUTHOR', { isMember: false })).toMatch(/^You are not a member of this board/);
  expect(offered('viewer', { isMember: false })).toMatch(/^You are not a member of this board/);
  expect(offered('viewer', { isMember: false, share: 'public' })).toBe(false);
  expect(offered('OWNER', { isMember: true })).toBe(false);
});

test('how a board is shared is disabled for viewers, subscribers, contributors and authors, with who can help', async () => {
  for (const role of ['viewer', 'subscriber', 'CONTRIBUTOR', 'AUTHOR', 'ADMIN'] as const) {
    const disabledReason = whyNot(boardOf(role), 'board.update');
    const { unmount } = await render(
      <ShareField value="private" onChange={() => undefined} disabledReason={disabledReason} />,
    );
    const field = document.querySelector('fieldset')!;
    expect(field.disabled, role).toBe(role !== 'ADMIN');
    if (role !== 'ADMIN') expect(field.textContent).toContain('Maren Vogt can make you an admin.');
    await unmount();
  }
});
