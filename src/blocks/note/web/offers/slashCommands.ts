import type { OfferStore } from './offers.ts';
import { suggesting } from './suggesting.ts';
import { calloutKinds, insertions, textKinds, type TextKindAction } from '../toolbar/textKinds.ts';
import { noteKeys } from '../keys/noteKeys.ts';

/** The groups of the menu, in order. */
export const slashGroups = ['Text', 'Blocks'] as const;
export const groupOf = (item: TextKindAction): (typeof slashGroups)[number] =>
  textKinds.includes(item) && item.id !== 'code' ? 'Text' : 'Blocks';

/** Those that what follows the `/` means, in the order of the menu. */
export function matching(items: TextKindAction[], query: string): TextKindAction[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, also = '' }) =>
    words.every((word) =>
      `${label} ${also}`
        .toLowerCase()
        .split(' ')
        .some((part) => part.startsWith(word)),
    ),
  );
  return slashGroups.flatMap((group) => found.filter((item) => groupOf(item) === group));
}

/** Typing `/` offers what can be written or put in; what follows narrows it. */
export function slashCommands(store: OfferStore<TextKindAction>, more: TextKindAction[] = []) {
  const all = [...textKinds.slice(1), ...calloutKinds, ...insertions, ...more];
  return suggesting<TextKindAction>({
    name: 'slashCommands',
    char: noteKeys.add.keys[0],
    store,
    find: (query) => matching(all, query),
    put: (editor, range, item) => {
      item.run(editor.chain().focus().deleteRange(range)).run();
    },
  });
}
