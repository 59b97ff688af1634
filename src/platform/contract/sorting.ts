/**
 * The key titles are sorted by: lower case, without accents, compared by code point.
 * One function for server and browser, so that a list keeps the same order on both sides.
 */
export function sortKey(title: string): string {
  return title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, 200).toWellFormed();
}

/** Compares two strings by code point, as PostgreSQL's "C" collation does (JavaScript's `<` compares UTF-16 units). */
export function compareText(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
