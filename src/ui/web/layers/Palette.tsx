import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useBackCloses } from './backCloses.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Kbd } from '../marks/Kbd.tsx';
import { paletteAct } from './paletteKeys.ts';
import { useNarrow } from '../page/useMediaQuery.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Palette.module.css';

export interface PaletteOption {
  id: string;
  glyph: ReactNode;
  words: ReactNode;
  /** Sets the words in serif, as words are that people wrote. */
  serif?: boolean;
  /** In grey after it: where it stands, or what comes of it. */
  aside?: ReactNode;
  /** The entry cannot be done now; `aside` says why. Picking it does nothing. */
  isDisabled?: boolean;
  /** At the right: the keys that do the same without the palette. */
  keys?: string[] | undefined;
}

export interface PaletteProps<Option extends PaletteOption> {
  /** The question of the palette, as the window's name and the field's. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Beside the field: where one is. */
  place?: ReactNode;
  sections: { title: string; options: Option[] }[];
  /** Above the list: why there is little in it. */
  note?: ReactNode;
  /** Told to who listens, once it has changed. */
  status: string;
  /** @param how.isFirst Enter took the first line, which nobody had moved to */
  onPick: (option: Option, how: { inNewTab: boolean; isFirst: boolean }) => void;
  onClose: () => void;
  /** At the foot, where there is a keyboard: keys and what they do. */
  hints?: [keys: string[], does: string][];
}

/**
 * Type to find one of many, or something to do: 640 px above the page, the whole of a phone's. The field keeps the focus
 * and steers the list. Imports its engine; use it where it is loaded when needed.
 */
export function Palette<Option extends PaletteOption>(props: PaletteProps<Option>) {
  const { label, query, sections, status, onPick, onClose } = props;
  const base = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const close = useBackCloses(narrow, onClose);
  // The field has the focus from the first moment on: whoever had it before is remembered here.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      }, 0);
    },
    [opener],
  );
  const options = sections.flatMap((section) => section.options);
  const [chosen, setChosen] = useState<{ id: string; query: string }>();
  // Another query begins at the top again; the same one keeps its line while answers come in.
  const kept = chosen?.query === query ? options.findIndex(({ id }) => id === chosen.id) : -1;
  const at = kept >= 0 ? kept : Math.min(0, options.length - 1);
  const current = options[at];
  // Without spaces: what names a group by its heading takes several ids, parted by them.
  const lineID = (id: string) => `${base}-${id.replaceAll(' ', '-')}`;

  useEffect(() => {
    if (kept > 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    else list.current?.scrollTo({ top: 0 });
  }, [kept]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = paletteAct(event.nativeEvent, at, options.length);
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'pick') onPick(current!, { inNewTab: act.inNewTab, isFirst: kept < 0 });
    else setChosen({ id: options[act.to]!.id, query });
  };
  const press = (option: Option) => ({
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) =>
      onPick(option, { inNewTab: event.ctrlKey || event.metaKey, isFirst: false }),
    onAuxClick: (event: MouseEvent) =>
      event.button === 1 && onPick(option, { inNewTab: true, isFirst: false }),
    onMouseMove: () => option !== current && setChosen({ id: option.id, query }),
  });

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.palette} initialFocus={field}>
            <VisuallyHidden>
              <Dialog.Title>{label}</Dialog.Title>
            </VisuallyHidden>
            <div className={styles.field}>
              <Search aria-hidden="true" />
              <input
                ref={field}
                role="combobox"
                aria-label={label}
                aria-expanded={options.length > 0}
                aria-controls={current && `${base}-list`}
                aria-autocomplete="list"
                aria-activedescendant={current && lineID(current.id)}
                dir="auto"
                className={styles.words}
                value={query}
                onChange={(event) => props.onQueryChange(event.target.value)}
                onKeyDown={onKeyDown}
                placeholder={props.placeholder}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={200}
                autoFocus
              />
              {props.place !== undefined && (
                <span dir="auto" className={styles.place}>
                  {props.place}
                </span>
              )}
              {narrow ? (
                <IconButton size="touch" icon={<X />} label="Close" tooltip="" onClick={close} />
              ) : (
                <span className={styles.out} aria-hidden="true">
                  <Kbd>Esc</Kbd>
                </span>
              )}
            </div>
            {props.note !== undefined && <div className={styles.note}>{props.note}</div>}
            {options.length > 0 && (
              <div ref={list} id={`${base}-list`} role="listbox" aria-label={label} className={styles.list}>
                {sections
                  .filter((section) => section.options.length > 0)
                  .map((section) => (
                    <div key={section.title} role="group" aria-labelledby={lineID(section.title)}>
                      <div id={lineID(section.title)} className={styles.title}>
                        {section.title}
                      </div>
                      {section.options.map((option) => (
                        <div
                          key={option.id}
                          id={lineID(option.id)}
                          role="option"
                          aria-selected={option === current}
                          aria-disabled={option.isDisabled || undefined}
                          className={styles.option}
                          {...press(option)}
                        >
                          <Line option={option} />
                        </div>
                      ))}
                    </div>
                  ))}
              </div>
            )}
            {props.hints && (
              <div className={styles.hints} aria-hidden="true">
                {props.hints.map(([keys, does]) => (
                  <span key={does}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                    {does}
                  </span>
                ))}
              </div>
            )}
            <VisuallyHidden>
              <span role="status">{status}</span>
            </VisuallyHidden>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Line({ option: { glyph, words, serif, aside, keys } }: { option: PaletteOption }) {
  return (
    <>
      <span className={styles.glyph}>{glyph}</span>
      <span dir="auto" className={serif ? styles.written : styles.said}>
        {words}
      </span>
      {aside !== undefined && (
        <span dir="auto" className={styles.aside}>
          {aside}
        </span>
      )}
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}
