import { expect, test } from 'vitest';
import type { Role } from '#access/contract/roles.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import type { OnPost } from '../page/additions.ts';
import { onPost } from './onPost.tsx';

const context = { platform: { profileID: () => 'me' } } as unknown as ActionContext;

/** Why the button of a post's settings cannot be pressed by somebody of a role. */
function whyNot(role: Role): string | undefined {
  const boardInfo = {
    role,
    state: 'ACTIVE',
    lockBy: null,
    ownerInfo: { firstName: 'Maren', lastName: 'Vogt' },
  };
  const post = { creator: 'somebody', state: 'ACTIVE', lockBy: null, editable: true, boardInfo };
  return onPost.actions![0]!.whyNot!({ post } as unknown as OnPost, context);
}

test('the settings of a post are disabled for viewers and subscribers, with who can help', () => {
  for (const role of ['viewer', 'subscriber'] as const)
    expect(whyNot(role), role).toMatch(/Maren Vogt can make you a contributor\.$/);
  for (const role of ['CONTRIBUTOR', 'AUTHOR', 'ADMIN', 'CO-OWNER', 'OWNER'] as const)
    expect(whyNot(role), role).toBeUndefined();
});
