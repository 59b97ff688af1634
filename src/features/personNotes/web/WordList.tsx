import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, IconButton, TextField } from '#ui/web/index.ts';
import styles from './InfoPanel.module.css';

/** Some words each on its own, such as what to remember: they can be added and taken away. */
export function WordList({
  label,
  one,
  words,
  max,
  longest,
  onChange,
}: {
  label: string;
  /** Singular name of an entry, such as "a thing to remember". */
  one: string;
  words: string[];
  max: number;
  /** Characters in one of them. */
  longest: number;
  onChange: (words: string[]) => void;
}) {
  const heading = useId();
  const [typed, setTyped] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (goOn: boolean) => {
    const word = (typed ?? '').trim();
    if (word !== '' && !words.includes(word)) onChange([...words, word]);
    setTyped(goOn ? '' : undefined);
  };
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.label}>
        {label}
      </p>
      <div className={styles.words}>
        {words.map((word) => (
          <span key={word} className={styles.word}>
            {word}
            <IconButton
              size="compact"
              icon={<X />}
              label={`Remove ${word}`}
              onClick={() => onChange(words.filter((other) => other !== word))}
            />
          </span>
        ))}
        {typed === undefined && words.length < max && (
          <Button ref={addButton} variant="quiet" size="compact" icon={<Plus />} onClick={() => setTyped('')}>
            Add
          </Button>
        )}
        {typed !== undefined && (
          <TextField
            label={`Add ${one}`}
            hideLabel
            placeholder={`Add ${one}`}
            autoFocus
            maxLength={longest}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => add(false)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                add(words.length + 1 < max);
              }
              if (event.key === 'Escape') {
                event.stopPropagation();
                setTyped(undefined);
                setTimeout(() => addButton.current?.focus());
              }
            }}
          />
        )}
      </div>
    </div>
  );
}
