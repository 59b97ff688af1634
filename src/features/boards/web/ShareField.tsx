import { useId } from 'react';
import { Share } from '#features/boards/contract.ts';
import { shares } from './shares.tsx';
import styles from './ShareField.module.css';

/** Who may see a board: one of three, each with what it means. */
export function ShareField({
  value,
  onChange,
  disabledReason,
}: {
  value: Share;
  onChange: (share: Share) => void;
  /** Why it cannot be changed here. */
  disabledReason?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={disabledReason !== undefined}>
      <legend className={styles.legend}>Sharing</legend>
      {Share.options.map((share) => (
        <label key={share} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={share}
            checked={share === value}
            onChange={() => onChange(share)}
          />
          <span>
            {shares[share].label}
            <small>{shares[share].means}</small>
          </span>
        </label>
      ))}
      {disabledReason && <p className={styles.reason}>{disabledReason}</p>}
    </fieldset>
  );
}
