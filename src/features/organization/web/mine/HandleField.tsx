import { AtSign, Check } from 'lucide-react';
import { TextField, type TextFieldProps } from '#ui/web/index.ts';
import { useHandleCheck } from './useHandleCheck.ts';
import styles from './HandleField.module.css';

/** An organisation's handle, checked as it is typed. */
export function HandleField({
  value,
  error,
  own,
  ...rest
}: Omit<TextFieldProps, 'label' | 'value' | 'hint'> & {
  value: string;
  /** The handle it has now, which is nothing to be told of. */
  own?: string;
}) {
  const check = useHandleCheck(value);
  const isOwn = own !== undefined && own === value;
  return (
    <TextField
      label="Handle"
      kind="handle"
      icon={<AtSign aria-hidden="true" />}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={30}
      {...rest}
      value={value}
      hint={<span role="status">{isOwn ? 'Letters, digits and underscores.' : check.hint}</span>}
      error={isOwn ? undefined : (check.problem ?? error)}
      end={!isOwn && check.isFree && <Check className={styles.free} aria-hidden="true" />}
    />
  );
}
