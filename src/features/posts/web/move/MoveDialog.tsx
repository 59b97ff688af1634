import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Delayed, Dialog, ErrorState, SkeletonRows, TextField } from '#ui/web/index.ts';
import styles from './MoveDialog.module.css';

interface MoveDialogProps<Place> {
  title: string;
  /** Of the field: "To which board", "Search boards". */
  label: string;
  placeholder: string;
  failed: string;
  /** The places looked at last, where nothing is typed, or those that are called so. */
  placesOf: (query: string) => LiveDefinition<Place[]>;
  idOf: (place: Place) => string;
  /** Heading of the list of places, and the text for an empty list. */
  legend: (query: string) => string;
  nothing: (query: string) => string;
  /** A place as it is offered. */
  renderPlace: (place: Place) => ReactNode;
  whyNot: (target: Place | undefined) => string | undefined;
  /** Items of a list: what becomes of what is moved. */
  renderConsequences: (target: Place | undefined) => ReactNode;
  /** Whether moving there does not wait for a connection. */
  sendsTo: (target: Place | undefined) => boolean;
  onMove: (target: Place) => void;
  onClose: () => void;
}

/** Asks where things are to go: a place looked at last, or one that is looked for; and says what becomes of them. */
export function MoveDialog<Place>({
  title,
  label,
  placeholder,
  failed,
  placesOf,
  idOf,
  legend,
  nothing,
  renderPlace,
  whyNot,
  renderConsequences,
  sendsTo,
  onMove,
  onClose,
}: MoveDialogProps<Place>) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const places = useLive(placesOf(query));
  const [chosen, setChosen] = useState<string>();
  const target = places.data?.find((place) => idOf(place) === chosen);
  const mayNot = whyNot(target);
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (!target || mayNot !== undefined) return;
    onClose();
    onMove(target);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            sends={sendsTo(target)}
            {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
          >
            Move
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={move}>
        <TextField
          label={label}
          type="search"
          icon={<Search />}
          placeholder={placeholder}
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {places.error && (
          <ErrorState level={3} title={failed} onRetry={places.retry} busy={places.isLoading} />
        )}
        {places.isLoading && (
          <Delayed>
            <SkeletonRows rows={3} />
          </Delayed>
        )}
        {places.data?.length === 0 && (
          <p className={styles.nothing} role="status">
            {nothing(query)}
          </p>
        )}
        {places.data && places.data.length > 0 && (
          <fieldset className={styles.places}>
            <legend className={styles.legend}>{legend(query)}</legend>
            {places.data.map((place) => (
              <label key={idOf(place)} className={styles.place}>
                <input
                  type="radio"
                  name={form}
                  checked={idOf(place) === chosen}
                  onChange={() => setChosen(idOf(place))}
                />
                {renderPlace(place)}
              </label>
            ))}
          </fieldset>
        )}
        <ul className={styles.consequences}>{renderConsequences(target)}</ul>
      </form>
    </Dialog>
  );
}
