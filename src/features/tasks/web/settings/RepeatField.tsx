import { useState } from 'react';
import { repeatUnits, type TaskRepeat } from '#postParts/tasks/contract.ts';
import { FieldRow, Select, TextField } from '#ui/web/index.ts';
import { repeatNames } from '../taskWords.ts';

type Unit = TaskRepeat['unit'] | 'NEVER';

/** Whether a task comes again, and once in how many days, weeks, months or years. */
export function RepeatField({
  repeat,
  onChange,
}: {
  repeat: TaskRepeat | null;
  onChange: (repeat: TaskRepeat | null) => void;
}) {
  const [error, setError] = useState<string>();
  const unit: Unit = repeat?.unit ?? 'NEVER';
  const every = repeat?.every ?? 1;
  const choose = (next: Unit) => onChange(next === 'NEVER' ? null : { every, unit: next });
  return (
    <FieldRow>
      <Select
        label="Repeats"
        value={unit}
        onChange={choose}
        options={[
          { value: 'NEVER', label: 'Never' },
          ...repeatUnits.map((value) => ({ value, label: repeatNames[value] })),
        ]}
        {...(repeat && { hint: 'The next one is made when this is completed.' })}
      />
      {repeat && (
        <TextField
          label="Once in"
          inputMode="numeric"
          key={every}
          defaultValue={every}
          error={error}
          onBlur={({ currentTarget: { value } }) => {
            const next = Number(value);
            const isWrong = !Number.isInteger(next) || next < 1 || next > 99;
            setError(isWrong ? 'A number from 1 to 99.' : undefined);
            if (!isWrong && next !== every) onChange({ ...repeat, every: next });
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </FieldRow>
  );
}
