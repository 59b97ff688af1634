import { Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { insertions, textKinds, type TextKindAction } from './textKinds.ts';

/** What the open `/` menu shows; undefined while it is closed. */
export interface SlashState {
  items: TextKindAction[];
  /** The one that Enter takes. */
  index: number;
  rect(): DOMRect | undefined;
  choose(item: TextKindAction): void;
}

/** The state of one editor's `/` menu, between the editor that knows the keys and the component that draws it. */
export class SlashStore {
  private state: SlashState | undefined;
  private readonly listeners = new Set<() => void>();

  snapshot = (): SlashState | undefined => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(state: SlashState | undefined): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  /** The pointer is on one: Enter takes that. */
  point(index: number): void {
    if (this.state && this.state.index !== index) this.set({ ...this.state, index });
  }

  /** Arrow keys and Enter; answers whether the key was the menu's. */
  handle(key: string): boolean {
    const { state } = this;
    if (!state) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      this.set({ ...state, index: (state.index + step + state.items.length) % state.items.length });
      return true;
    }
    if (key === 'Enter' || key === 'Tab') {
      state.choose(state.items[state.index]!);
      return true;
    }
    return false;
  }
}

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
export function slashCommands(store: SlashStore, more: TextKindAction[] = []) {
  const all = [...textKinds.slice(1), ...insertions, ...more];
  return Extension.create({
    name: 'slashCommands',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<TextKindAction>({
          editor,
          char: '/',
          allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
          items: ({ query }) => matching(all, query),
          command: ({ editor: now, range, props }) => {
            props.run(now.chain().focus().deleteRange(range)).run();
          },
          render: () => {
            const show = (props: {
              items: TextKindAction[];
              clientRect?: (() => DOMRect | null) | null;
              command: (item: TextKindAction) => void;
            }) =>
              store.set(
                props.items.length === 0
                  ? undefined
                  : {
                      items: props.items,
                      index: 0,
                      rect: () => props.clientRect?.() ?? undefined,
                      choose: props.command,
                    },
              );
            return {
              onStart: show,
              onUpdate: show,
              onKeyDown: ({ event }) => {
                if (event.key !== 'Escape') return store.handle(event.key);
                store.set(undefined);
                return true;
              },
              onExit: () => store.set(undefined),
            };
          },
        }),
      ];
    },
  });
}
