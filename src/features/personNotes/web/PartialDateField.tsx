import { useState } from 'react';
import { TextField } from '#ui/web/index.ts';
import { formatPartialDate, parsePartialDate } from './partialDate.ts';

/** A year, a month or a day, typed as one says it. */
export function PartialDateField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** As it is kept: `2024-02`. */
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parsePartialDate(typed) === undefined;
  const [isTold, setTold] = useState(false);
  return (
    <TextField
      label={label}
      placeholder="February 2024"
      autoComplete="off"
      value={typed ?? formatPartialDate(value)}
      error={isTold && isWrong ? 'Write a year, a month or a day, such as February 2024.' : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const date = parsePartialDate(text);
        if (date !== undefined && date !== value) onChange(date);
      }}
      onBlur={() => {
        setTold(isWrong);
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
}
