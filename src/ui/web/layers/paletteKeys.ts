import { paletteKeys } from './keysOfLayers.ts';

const { next, previous, pick } = paletteKeys;

/** The effect of a key in a list that is steered from a field above it. */
export type PaletteAct = { kind: 'go'; to: number } | { kind: 'pick'; inNewTab: boolean };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * @param at the current line; -1 where there is none
 * @param count of all lines; from the last, down leads to the first
 * @returns undefined for keys that are the field's own, and for those that choose among candidates of an input method
 */
export function paletteAct(press: Press, at: number, count: number): PaletteAct | undefined {
  if (press.isComposing || press.altKey || count === 0) return undefined;
  const inNewTab = press.ctrlKey || press.metaKey;
  if (press.key === pick.keys[0]) return { kind: 'pick', inNewTab };
  if (inNewTab) return undefined;
  if (press.key === next.keys[0]) return { kind: 'go', to: (at + 1) % count };
  if (press.key === previous.keys[0]) return { kind: 'go', to: (Math.max(at, 0) + count - 1) % count };
  return undefined;
}
