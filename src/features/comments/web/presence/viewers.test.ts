import { expect, test } from 'vitest';
import type { Role } from '#access/contract/roles.ts';
import type { OnBoard } from '#features/boards/web/index.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { onBoard } from '../onBoard.tsx';
import { onPost } from '../onPost.tsx';

const context = { platform: { profileID: () => 'me' } } as unknown as ActionContext;

/** Why the buttons that open a board's discussion and a post's cannot be pressed by somebody of a role. */
function whyNot(role: Role): (string | undefined)[] {
  const board = { role, state: 'ACTIVE', lockBy: null, ownerInfo: { firstName: 'Maren', lastName: 'Vogt' } };
  const post = { state: 'ACTIVE', lockBy: null, editable: true, boardInfo: board };
  return [
    onBoard.actions![0]!.whyNot!({ board } as unknown as OnBoard, context),
    onPost.actions![0]!.whyNot!({ post } as unknown as OnPost, context),
  ];
}

test('discussions are opened by subscribers and above; a viewer is told why not, and who can help', () => {
  const reason = 'Viewers only read. Maren Vogt can make you a subscriber.';
  expect(whyNot('viewer')).toEqual([reason, reason]);
  for (const role of ['subscriber', 'CONTRIBUTOR', 'AUTHOR', 'ADMIN', 'OWNER'] as const)
    expect(whyNot(role), role).toEqual([undefined, undefined]);
});
