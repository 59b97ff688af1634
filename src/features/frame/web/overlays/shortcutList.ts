import { writtenKeys, type KeySection } from '#platform/web/page/keys.ts';

interface Shortcut {
  does: string;
  /** The keys that do it, each by itself: pressed one after another, or together with Ctrl, Alt or Shift. */
  keys: string[][];
}

/** The keys there are, as they are written, by where they work; what has no key is left out. */
export const shortcutList = (sections: readonly KeySection[]): { where: string; shortcuts: Shortcut[] }[] =>
  sections.map(({ where, keyed }) => ({
    where,
    shortcuts: keyed.flatMap(({ label, keys = [] }) =>
      keys.length === 0 ? [] : [{ does: label, keys: keys.map(writtenKeys) }],
    ),
  }));
