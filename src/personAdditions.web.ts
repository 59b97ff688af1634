import type { PersonAddition } from '#features/connections/web/index.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** The features' additions to the pages of people, each in its `web/onPerson.tsx`, in the order of the page. */
export const personAdditions = inOrder(
  import.meta.glob<PersonAddition>('./features/*/web/onPerson.{ts,tsx}', { eager: true, import: 'onPerson' }),
  ['notebook', 'personNotes', 'personInvitations', 'personBlocks', '*'],
);
