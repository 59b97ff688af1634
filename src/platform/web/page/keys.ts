/**
 * A key, or several together, as an action names it: `c`; `g b` for one after another; `Alt+ArrowUp`, `Mod+Enter`, where
 * Mod is ⌘ on a Mac and Ctrl elsewhere.
 */
export type KeyName = string;

/** A key and what it does, as the sheet of shortcuts says it; an action is one. */
export interface Keyed {
  label: string;
  keys?: readonly KeyName[] | undefined;
}

/** Keys that no action has, each under the name of its handler. */
export type KeysOf<Name extends string> = Readonly<Record<Name, Keyed & { keys: readonly KeyName[] }>>;

/** Keys under the heading of the sheet of shortcuts that says where they work. */
export interface KeySection {
  where: string;
  keyed: readonly Keyed[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const written: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** How the parts of a key are written on screen: `['G', 'B']`, `['Alt', '↑']`. */
export const writtenKeys = (key: KeyName): string[] =>
  key.split(/ |(?<=.)\+/).map((part) => written[part] ?? (part.length === 1 ? part.toUpperCase() : part));

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key with its modifiers is the one pressed. Of two after another, `useShortcuts` knows. */
export function isPressed(event: Press, key: KeyName) {
  const parts = key.split(/(?<=.)\+/);
  const name = parts.at(-1)!;
  // Shift alone makes another letter of a letter, as `?`.
  const isLetter = parts.length === 1 && name.length === 1;
  return (
    event.key.toLowerCase() === name.toLowerCase() &&
    event.altKey === parts.includes('Alt') &&
    (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
    (isLetter || event.shiftKey === parts.includes('Shift'))
  );
}

/** The name of the keys of which one is pressed; undefined where none is. */
export const pressedOf = <Name extends string>(keys: KeysOf<Name>, event: Press): Name | undefined =>
  (Object.keys(keys) as Name[]).find((name) => keys[name].keys.some((key) => isPressed(event, key)));

/** For `aria-keyshortcuts`, which has no word for keys one after another. */
export const ariaKeys = (keys: readonly KeyName[] = []): string | undefined =>
  keys
    .filter((key) => !key.includes(' '))
    .map((key) => key.replace('Mod', isMac ? 'Meta' : 'Control'))
    .join(' ') || undefined;
