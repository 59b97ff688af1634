import { Component, type ReactNode } from 'react';

interface KeepFocusProps {
  /** The keys of the blocks in order, by spaces: a new order may move elements in the page. */
  order: string;
  children: ReactNode;
}

/**
 * Gives an element its focus back, which it loses while it is moved in the page: a person goes on writing in it. It is
 * a class, because React asks only a class before the page changes. A block that is gone for a moment, because its
 * deletion was undone at once, has the focus again when it is back, be it by another key, unless the focus has gone
 * elsewhere.
 */
export class KeepFocus extends Component<KeepFocusProps> {
  /** The block that had the focus when it went. */
  private gone: Place | undefined;

  override getSnapshotBeforeUpdate(before: KeepFocusProps): Held | null {
    if (before.order === this.props.order) return null;
    const active = document.activeElement;
    const index = active?.closest<HTMLElement>('[data-block]')?.dataset['block'];
    if (index === undefined) return { active };
    const keys = before.order.split(' ');
    return { active, place: { key: keys[Number(index)] ?? '', index: Number(index), count: keys.length } };
  }

  override componentDidUpdate(_props: KeepFocusProps, _state: unknown, held: Held | null): void {
    if (!held) return;
    const isLost = document.activeElement === document.body;
    const { active, place = this.gone } = held;
    this.gone = undefined;
    if (active instanceof HTMLElement && active.isConnected && active !== document.body) {
      if (isLost) active.focus({ preventScroll: true });
      if (document.activeElement === active)
        active.closest('[data-block]')?.scrollIntoView({ block: 'nearest' });
    } else if (isLost && place) {
      const keys = this.props.order.split(' ');
      const found = keys.indexOf(place.key);
      const index = found === -1 && keys.length === place.count ? place.index : found;
      if (index === -1) this.gone = place;
      else document.querySelector<HTMLElement>(`[data-block="${index}"]`)?.focus({ preventScroll: true });
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A block's key and place among so many. */
interface Place {
  key: string;
  index: number;
  count: number;
}

interface Held {
  active: Element | null;
  place?: Place;
}
