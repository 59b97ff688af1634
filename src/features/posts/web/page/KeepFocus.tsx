import { Component, type ReactNode } from 'react';

interface KeepFocusProps {
  /** What, when it changes, may move elements in the page. */
  order: string;
  children: ReactNode;
}

/**
 * An element that is moved in the page loses focus on the way. Whoever is in it, or writing in it, stays so: a class,
 * because only that is asked before the page changes.
 */
export class KeepFocus extends Component<KeepFocusProps> {
  override getSnapshotBeforeUpdate(before: KeepFocusProps): Element | null {
    return before.order === this.props.order ? null : document.activeElement;
  }

  override componentDidUpdate(_props: KeepFocusProps, _state: unknown, active: Element | null): void {
    if (!(active instanceof HTMLElement) || !active.isConnected) return;
    const isLost = document.activeElement === document.body && active !== document.body;
    if (isLost) active.focus({ preventScroll: true });
    if (document.activeElement === active)
      active.closest('[data-block]')?.scrollIntoView({ block: 'nearest' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
