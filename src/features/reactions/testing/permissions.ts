import { body, post, reactedNote } from '../../../testing/permissions/permissionInputs.ts';
import { readers, subscribers } from '../../../testing/permissions/permissionRoles.ts';
import { always, discussing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'reactions.list': always(readers, post),
  'reactions.add': discussing(
    subscribers,
    body(reactedNote, () => ({ unicode: '🪁' })),
  ), // canAddReaction
  'reactions.remove': discussing(
    subscribers,
    body(reactedNote, () => ({ unicode: '🪁' })),
  ),
};
