/**
 * A key, or several together, as an action names it: `c`; `g b` for one after another; `Alt+ArrowUp`, `Mod+Enter`, where
 * Mod is ⌘ on a Mac and Ctrl elsewhere.
 */
export type KeyName = string;

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

/** Whether a key with its modifiers is the one pressed. Of two after another, `useShortcuts` knows. */
export function isPressed(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  key: KeyName,
) {
  const parts = key.split(/(?<=.)\+/);
  const name = parts.at(-1)!;
  return (
    event.key.toLowerCase() === name.toLowerCase() &&
    event.altKey === parts.includes('Alt') &&
    (event.ctrlKey || event.metaKey) === parts.includes('Mod')
  );
}

/** For `aria-keyshortcuts`, which has no word for keys one after another. */
export const ariaKeys = (keys: readonly KeyName[] = []): string | undefined =>
  keys
    .filter((key) => !key.includes(' '))
    .map((key) => key.replace('Mod', isMac ? 'Meta' : 'Control'))
    .join(' ') || undefined;
