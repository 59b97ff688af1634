import { useEffect, useEffectEvent } from 'react';
import type { KeysOf } from './keys.ts';
import { readPreference } from './preferences.ts';

/**
 * Keys and what they do. A name is one key as it is typed (`[`, `n`), or G and another (`g b`). A handler that answers
 * false leaves the key to the browser.
 */
export type Shortcuts = Record<string, (() => unknown) | undefined>;

/** How long after G the second key may come. */
const PAIR_MS = 1000;

let pressed: { name: string; at: number } | undefined;
let before: typeof pressed;

/**
 * Single keys that do something on this page. They are ignored while something is being written, in a layer above the
 * page, with a modifier, and by who has turned them off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isBare(event)) return;
    const act = shortcuts[isSecond(event) ? `g ${nameOf(event)}` : nameOf(event)];
    if (!act || (event.key.length === 1 && areOff())) return;
    if (act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', remember, true); // the same function each time: there is one
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/**
 * Single keys of no action: the sheet of shortcuts says of each what it does.
 * @param does each by its name, where it does something
 */
export function useKeys<Name extends string>(
  keys: KeysOf<Name>,
  does: Record<Name, (() => unknown) | undefined>,
): void {
  const names = Object.keys(keys) as Name[];
  useShortcuts(Object.fromEntries(names.flatMap((name) => keys[name].keys.map((key) => [key, does[name]]))));
}

/** Before anybody acts on a key: which was the one before it. */
function remember(event: KeyboardEvent): void {
  before = pressed;
  pressed = { name: isTaken(event.target) ? '' : nameOf(event), at: event.timeStamp };
}

const isBare = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target));

/** Whether it is the second key of a pair. */
const isSecond = (event: KeyboardEvent) => before?.name === 'g' && event.timeStamp - before.at < PAIR_MS;

const areOff = () => readPreference('singleKeys') === 'off';

/** Whether a single key is the page's: nothing is being written, no layer is above the page, and it is not turned off. */
export const isPageKey = (event: KeyboardEvent): boolean => isBare(event) && !isSecond(event) && !areOff();

const nameOf = (event: KeyboardEvent) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

/**
 * Elements that take keys themselves: a field, or a menu or dialog above the page. Until that has the focus, keys still
 * come to the button that opened it.
 */
const takers = [
  'input:not([type=radio], [type=checkbox]), textarea, select',
  '[role=menu], [role=dialog], [role=alertdialog]',
  '[aria-haspopup][aria-expanded=true]',
].join();

function isTaken(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(takers) !== null);
}
