import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Offers, OfferStore } from './offers.ts';
import { useFloat } from '../toolbar/useFloat.ts';
import styles from '../toolbar/Toolbar.module.css';

interface OfferedProps<Item> {
  store: OfferStore<Item>;
  editor: Editor;
  /** Name of the list for screen readers. */
  label: string;
  /** The groups in order, where there are any. */
  groups?: readonly string[];
  groupOf?: (item: Item) => string;
  /** How one is drawn. */
  children: (item: Item) => ReactNode;
  foot?: ReactNode;
}

/** A list below the caret; above it where there is no room. The caret stays in the text. */
export function Offered<Item extends { id: string }>(props: OfferedProps<Item>) {
  const { store } = props;
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  return state && createPortal(<Options {...props} state={state} />, document.body);
}

function Options<Item extends { id: string }>(props: OfferedProps<Item> & { state: Offers<Item> }) {
  const { state, store, editor, label, groups, groupOf, children, foot } = props;
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = state.items[state.index]!;
  useFloat(menu, () => state.rect(), `${state.items.length}`, { side: 'below', align: 'start' });
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  // Focus stays in the text: it says which option a key would take.
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${current.id}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, current]);
  const option = (item: Item) => (
    <button
      key={item.id}
      id={`${id}-${item.id}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={item === current}
      className={styles.item}
      onPointerMove={() => store.point(state.items.indexOf(item))}
      onClick={() => state.choose(item)}
    >
      {children(item)}
    </button>
  );
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.options}>
        {groups && groupOf
          ? groups.map((group) => {
              const items = state.items.filter((item) => groupOf(item) === group);
              return (
                items.length > 0 && (
                  <div key={group} role="group" aria-label={group} className={styles.group}>
                    <span className={styles.label} aria-hidden="true">
                      {group}
                    </span>
                    {items.map(option)}
                  </div>
                )
              );
            })
          : state.items.map(option)}
      </div>
      {foot}
    </div>
  );
}
