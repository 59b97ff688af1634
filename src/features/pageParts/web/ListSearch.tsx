import { Search } from 'lucide-react';
import { TextField } from '#ui/web/index.ts';
import styles from './ListHead.module.css';

/** Finds something in the list below; in a `<ListHead>`. */
export function ListSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
