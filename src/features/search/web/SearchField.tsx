import { Search as Glass, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '#ui/web/index.ts';
import { useSuggestions } from './useSuggestions.ts';
import type { Suggestion } from './typing.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  typed: string;
  onType: (text: string) => void;
  /** At its right: how much was found. */
  total: ReactNode;
}

/**
 * Field of the query. While an operator is typed, suggestions for its value hang below; ↓ and Enter choose, Esc closes.
 */
export function SearchField({ typed, onType, total }: SearchFieldProps) {
  const base = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [hasFocus, setFocus] = useState(false);
  const [closedAt, setClosedAt] = useState<string>();
  const [current, setCurrent] = useState(0);
  const suggestions = useSuggestions(typed);
  const isOpen = hasFocus && closedAt !== typed && suggestions.length > 0;
  const at = Math.min(current, suggestions.length - 1);
  const lineID = (place: number) => `${base}-${place}`;
  const type = (text: string) => {
    setCurrent(0);
    onType(text);
  };
  const pick = (suggestion: Suggestion) => {
    type(suggestion.query);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: suggestions.length - 1 }[event.key];
    if (step !== undefined) setCurrent((at + step) % suggestions.length);
    else if (event.key === 'Enter') pick(suggestions[at]!);
    else if (event.key === 'Escape') setClosedAt(typed);
    else return;
    event.preventDefault();
  };
  const lineOf = (suggestion: Suggestion, place: number) => ({
    id: lineID(place),
    role: 'option',
    'aria-selected': place === at,
    className: styles.option,
    // The field keeps the focus, and has the keys.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => place !== at && setCurrent(place),
    onClick: () => pick(suggestion),
  });
  return (
    <search className={styles.field}>
      <Glass aria-hidden="true" />
      <h1 className={styles.heading}>
        <label htmlFor="search-words">Search</label>
      </h1>
      <input
        dir="auto"
        id="search-words"
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${base}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? lineID(at) : undefined}
        className={styles.words}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        placeholder="Search boards, posts, notes, files, comments and people"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <span className={styles.total} role="status">
        {total}
      </span>
      {typed !== '' && <IconButton icon={<X />} label="Clear" onClick={() => type('')} />}
      {isOpen && (
        <div id={`${base}-list`} role="listbox" aria-label="Ways to go on" className={styles.list}>
          {suggestions.map((suggestion, place) => (
            <div key={suggestion.id} {...lineOf(suggestion, place)}>
              <bdi className={styles.written}>{suggestion.words}</bdi>
              <bdi className={styles.aside}>{suggestion.aside}</bdi>
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
