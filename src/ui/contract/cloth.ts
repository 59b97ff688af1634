/** Which of the eight book cloths. */
export type Cloth = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The names of the cloths, in their order. */
export const clothNames = ['navy', 'oxblood', 'moss', 'ochre', 'teal', 'plum', 'slate', 'blue'] as const;

/**
 * The book cloth of what has none of its own, as an organisation: the same for the same id, everywhere and for everyone
 * (FNV-1a).
 */
export function clothOf(id: string): Cloth {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  // The low bits of FNV are its weakest: fold the high ones in before taking three.
  return (((hash ^ (hash >>> 15)) & 7) + 1) as Cloth;
}
