import { createStore } from '#ui/web/index.ts';

/** Entries of an open list at the caret; undefined while the list is closed. */
export interface Offers<Item> {
  items: Item[];
  /** The one that Enter takes. */
  index: number;
  rect(): DOMRect | undefined;
  choose(item: Item): void;
}

/** State that the editor's suggestion plugin reports at each change. */
interface Suggested<Item> {
  items: Item[];
  query: string;
  loading: boolean;
  clientRect?: (() => DOMRect | null) | null;
  command: (item: Item) => void;
}

/** The state of one editor's list, between the editor that knows the keys and the component that draws it. */
export class OfferStore<Item> {
  private readonly store = createStore<Offers<Item> | undefined>(undefined);
  readonly snapshot = this.store.get;
  readonly subscribe = this.store.subscribe;
  readonly set = this.store.set;

  /** The pointer is on one: Enter takes that. */
  point(index: number): void {
    const state = this.snapshot();
    if (state && state.index !== index) this.set({ ...state, index });
  }

  /** Arrow keys and Enter; answers whether the key was the list's. */
  handle(key: string): boolean {
    const state = this.snapshot();
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

  /**
   * How the editor's suggestion draws itself: here.
   * @param fits whether what is shown still fits while the next answer is on its way
   */
  render(fits: (item: Item, query: string) => boolean) {
    const show = ({ items, query, loading, clientRect, command }: Suggested<Item>) => {
      const shown = loading ? (this.snapshot()?.items ?? []).filter((item) => fits(item, query)) : items;
      this.set(
        shown.length === 0
          ? undefined
          : { items: shown, index: 0, rect: () => clientRect?.() ?? undefined, choose: command },
      );
    };
    return () => ({
      onStart: show,
      onUpdate: show,
      onKeyDown: ({ event }: { event: KeyboardEvent }) => {
        if (event.key !== 'Escape') return this.handle(event.key);
        const wasOpen = this.snapshot() !== undefined;
        this.set(undefined);
        return wasOpen;
      },
      onExit: () => this.set(undefined),
    });
  }
}
