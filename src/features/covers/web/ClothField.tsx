import { useId } from 'react';
import { clothColour, clothNames, VisuallyHidden } from '#ui/web/index.ts';
import styles from './ClothField.module.css';

interface ClothFieldProps {
  /** 1 to 8. */
  cloth: number;
  onChange: (cloth: number) => void;
  disabled?: boolean;
}

/** Which of the eight cloths a board is bound in: a picture leaves the lower part of it in sight. */
export function ClothField({ cloth, onChange, disabled = false }: ClothFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>Cloth</legend>
      <div className={styles.cloths}>
        {clothNames.map((label, at) => (
          <label key={label} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={cloth === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <span className={styles.swatch} style={{ background: clothColour('', at + 1) }} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
