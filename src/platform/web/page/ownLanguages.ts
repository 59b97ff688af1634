/** As many languages as a search is told of. */
const MOST = 4;

/** The languages this browser's person reads, such as `de`: endings of their words are understood. */
export function ownLanguages(): string[] {
  const named = navigator.languages.map((tag) => tag.split('-')[0]!.toLowerCase());
  return [...new Set(named)].filter((tag) => /^[a-z]{2,3}$/.test(tag)).slice(0, MOST);
}
