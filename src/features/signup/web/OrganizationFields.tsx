import { AtSign } from 'lucide-react';
import { Checkbox, TextField } from '#ui/web/index.ts';
import { useOrganizationHandle } from './useOrganizationHandle.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/** The organisation that can be made along with the account; nothing to fill in for whoever wants none. */
export function OrganizationFields({
  isWanted,
  onWant,
  name,
  handle,
}: {
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
  name: FieldProps;
  handle: FieldProps;
}) {
  const check = useOrganizationHandle(isWanted ? handle.value : '');
  return (
    <>
      <Checkbox checked={isWanted} onChange={(event) => onWant(event.currentTarget.checked)}>
        I am starting an organisation for my team
      </Checkbox>
      {isWanted && (
        <>
          <TextField label="Organisation" autoComplete="organization" maxLength={80} {...name} />
          <TextField
            label="Handle"
            kind="handle"
            icon={<AtSign aria-hidden="true" />}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            hint={<span role="status">{check.hint}</span>}
            {...handle}
            error={check.problem ?? handle.error}
          />
        </>
      )}
    </>
  );
}
