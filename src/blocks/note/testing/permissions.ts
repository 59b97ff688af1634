import { body, inPost, note } from '../../../testing/permissions/permissionInputs.ts';
import { contributors, authors } from '../../../testing/permissions/permissionRoles.ts';
import { changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'note.create': changing(
    contributors,
    body(inPost, () => ({ body: '<p>Written</p>' })),
  ),
  'note.update': changing(
    authors,
    body(note, () => ({ body: '<p>Changed</p>' })),
  ), // canEditThing
  'note.delete': changing(authors, note),
};
