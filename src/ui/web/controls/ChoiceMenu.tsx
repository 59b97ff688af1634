import { ChevronDown } from 'lucide-react';
import { Button } from './Button.tsx';
import { Menu } from '../layers/Menu.tsx';
import { MenuChoice } from '../layers/MenuItem.tsx';
import styles from './ChoiceMenu.module.css';

/** One of a few ways to see a list (its order, a filter), as a word with a chevron. */
export function ChoiceMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** The name of the choice: "Sort". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const current = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" size="compact" aria-label={`${label}: ${current}`}>
          <span className={styles.words}>
            <bdi>{current}</bdi>
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
    >
      <MenuChoice label={label} value={value} onChange={onChange} options={[...options]} />
    </Menu>
  );
}
