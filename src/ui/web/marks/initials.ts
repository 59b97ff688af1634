/** The first letters of a name's first two words: "Noor El Amrani" is NE. "?" where there are none. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  return letters.slice(0, 2).join('').toLocaleUpperCase() || '?';
}
