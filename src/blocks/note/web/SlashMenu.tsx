import type { Editor } from '@tiptap/core';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { groupOf, slashGroups, type SlashState, type SlashStore } from './slashCommands.ts';
import type { TextKindAction } from './textKinds.ts';
import { useFloat } from './useFloat.ts';
import styles from './Toolbar.module.css';

/** The list that `/` opens, below the caret; above it where there is no room. The caret stays in the text. */
export function SlashMenu({ store, editor }: { store: SlashStore; editor: Editor }) {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  return state && createPortal(<Options state={state} store={store} editor={editor} />, document.body);
}

function Options({ state, store, editor }: { state: SlashState; store: SlashStore; editor: Editor }) {
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
  const option = (item: TextKindAction) => (
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
      <item.icon aria-hidden />
      {item.label}
      {item.hint && <kbd>{item.hint}</kbd>}
    </button>
  );
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        role="listbox"
        aria-label="What to write or put in"
        tabIndex={-1}
        className={styles.options}
      >
        {slashGroups.map((group) => {
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
        })}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <CornerDownLeft />
        Insert
        <kbd>Enter</kbd>
      </div>
    </div>
  );
}
