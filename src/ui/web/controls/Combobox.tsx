import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef, useState, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Spinner } from '../marks/Spinner.tsx';
import fieldStyles from './Field.module.css';
import styles from './Combobox.module.css';

export interface ComboboxItem {
  id: string;
  /** The text that is typed to find the item, and shown where there is no `renderItem`. */
  label: string;
}

export interface ComboboxProps<Item extends ComboboxItem> extends FieldProps {
  /** The items to pick from for the present query. The caller looks them up, in memory or on the server. */
  items: Item[];
  query: string;
  onQueryChange: (query: string) => void;
  /** An item was picked. The query is emptied; keeping the item is the caller's. */
  onPick: (item: Item) => void;
  /** How an item looks: a face and a name, a spine and a title. */
  renderItem?: (item: Item) => ReactNode;
  /** Said in the list where nothing matches. */
  empty?: ReactNode;
  /** The list is open only while something is typed: nothing is offered before. */
  onlyTyped?: boolean;
  /** A look-up is under way. */
  busy?: boolean;
  placeholder?: string;
  icon?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Type to find one of many: people, boards, tags. Imports its engine; use it on pages loaded when needed. */
export function Combobox<Item extends ComboboxItem>({
  label,
  hideLabel,
  aside,
  hint,
  error,
  items,
  query,
  onQueryChange,
  onPick,
  renderItem = (item) => item.label,
  empty,
  onlyTyped = false,
  busy = false,
  placeholder,
  icon,
  disabled,
  autoFocus,
}: ComboboxProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opening = onlyTyped ? { open: isOpen && query.trim() !== '', onOpenChange: setOpen } : {};
  return (
    <Field {...{ label, hideLabel, aside, hint, error }}>
      {(control) => (
        <Base.Root<Item>
          items={items}
          filter={null}
          autoHighlight
          value={null}
          onValueChange={(item) => item && onPick(item)}
          inputValue={query}
          onInputValueChange={(next, { reason }) => onQueryChange(reason === 'item-press' ? '' : next)}
          itemToStringLabel={(item) => item.label}
          {...opening}
          disabled={disabled}
        >
          <div ref={box} className={fieldStyles.box}>
            {icon}
            <Base.Input
              {...control}
              dir="auto"
              className={fieldStyles.bare}
              placeholder={placeholder}
              autoFocus={autoFocus}
            />
            {busy && (
              <span className={styles.busy}>
                <Spinner />
              </span>
            )}
          </div>
          <Base.Portal>
            <Base.Positioner anchor={box} sideOffset={4} collisionPadding={8} className={styles.place}>
              <Base.Popup className={styles.list} aria-busy={busy || undefined}>
                <Base.Empty className={styles.empty}>{busy ? null : empty}</Base.Empty>
                <Base.List>
                  {(item: Item) => (
                    <Base.Item key={item.id} value={item} className={styles.item}>
                      {renderItem(item)}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
