import { Extension, type Editor, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import type { OfferStore } from './offers.ts';

interface Suggesting<Item> {
  name: string;
  /** Text that opens the list: `/`, `@`, `:`, `[[`. */
  char: string;
  store: OfferStore<Item>;
  /** Entries for the text typed after it. */
  find(query: string): Item[] | Promise<Item[]>;
  /** Puts one in, in the place of what was typed. */
  put(editor: Editor, range: Range, item: Item): void;
  /** Whether what is shown still fits while the next answer is on its way. */
  fits?(item: Item, query: string): boolean;
  /** Milliseconds of rest in typing before it is asked for. */
  pause?: number;
  /** Whether what is looked for may be several words, and it may begin within a word. */
  isTitle?: boolean;
}

/** A list at the caret that typing something opens, and what follows narrows. Code has none. */
export function suggesting<Item>(options: Suggesting<Item>): Extension {
  const { name, char, store, find, put, fits = () => false, pause, isTitle = false } = options;
  return Extension.create({
    name,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<Item>({
          editor,
          pluginKey: new PluginKey(name),
          char,
          ...(pause !== undefined && { debounce: pause }),
          ...(isTitle && { allowSpaces: true, allowedPrefixes: null }),
          allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
          items: ({ query }) => find(query),
          command: ({ editor: now, range, props }) => put(now, range, props),
          render: store.render(fits),
        }),
      ];
    },
  });
}
