import { Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from './actions/ActionButton.tsx';
import { ActionItems } from './actions/ActionMenu.tsx';
import type { ReadyAction } from './actions/useActions.tsx';
import { Button, digits, IconButton, Menu, useNarrow, type ButtonSize } from '#ui/web/index.ts';
import styles from './SelectionTools.module.css';

/** Tools that stand beside each other on a phone, More among them. */
const MOST_ON_PHONE = 5;

/** Several actions of one kind, behind one button: the status, of which one is chosen. */
export interface SelectionMenu {
  label: string;
  icon: ReactNode;
  ready: readonly ReadyAction[];
  /** Attributes of its button, such as its key. */
  attributes?: Readonly<Record<string, string>>;
}

interface SelectionToolsProps {
  /** Name of the selection: "Selected posts". */
  label: string;
  count: number;
  /** How many can be chosen, and what choosing them is called. */
  all: number;
  selectAll: string;
  onAll: () => void;
  /** Where it stands in a narrow column, as that of a post: over it, as wide as its actions. */
  floats?: boolean;
  /** Before the actions. */
  menus?: readonly SelectionMenu[];
  actions: readonly ReadyAction[];
  onClear: () => void;
}

/**
 * The bar below a list of which some are chosen: how many, and what can be done to them. On a phone it has two lines: the
 * count, and icons over their names, with the later actions in a menu.
 */
export function SelectionTools(props: SelectionToolsProps) {
  const { label, count, all, selectAll, onAll, onClear, floats } = props;
  const narrow = useNarrow();
  const size = narrow ? 'touch' : 'compact';
  const clear = (
    <IconButton icon={<X />} label="Clear selection" size={size} className={styles.clear} onClick={onClear} />
  );
  const tools = <Tools {...props} most={narrow ? MOST_ON_PHONE : Infinity} size={size} />;
  return (
    <div role="toolbar" aria-label={label} className={styles.bar} data-floats={floats || undefined}>
      <span className={styles.count} aria-hidden="true">
        {digits(count)} selected
      </span>
      <span className={styles.all}>
        {count < all && (
          <Button variant="quiet" size={size} onClick={onAll}>
            {selectAll} {digits(all)}
          </Button>
        )}
      </span>
      {narrow ? (
        <>
          {clear}
          <div className={styles.tools}>{tools}</div>
        </>
      ) : (
        <>
          {tools}
          {clear}
        </>
      )}
    </div>
  );
}

interface ToolsProps extends Pick<SelectionToolsProps, 'menus' | 'actions'> {
  /** So many at most; what is beyond them is in a menu. */
  most: number;
  size: ButtonSize;
}

function Tools({ menus = [], actions: given, most, size }: ToolsProps) {
  // As in a menu: the one that takes something away is last, whoever has added others.
  const actions = given.toSorted((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false));
  const room = most - menus.length;
  const shown = actions.length <= room ? actions : actions.slice(0, Math.max(0, room - 1));
  const rest = actions.slice(shown.length);
  return (
    <>
      {menus.map(({ label, icon, ready, attributes }) => {
        const mayNot = ready[0]?.disabledReason;
        return (
          <Menu
            key={label}
            side="top"
            trigger={
              <Button
                size={size}
                icon={icon}
                sends={ready.some(({ sends }) => sends === true)}
                {...attributes}
                {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
              >
                {label}
              </Button>
            }
          >
            <ActionItems ready={ready} />
          </Menu>
        );
      })}
      {shown.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          labelled
          size={size}
          variant={action.destructive ? 'danger' : 'default'}
        />
      ))}
      {rest.length > 0 && (
        <Menu
          side="top"
          align="end"
          trigger={
            <Button size={size} icon={<Ellipsis />}>
              More
            </Button>
          }
        >
          <ActionItems ready={rest} />
        </Menu>
      )}
    </>
  );
}
