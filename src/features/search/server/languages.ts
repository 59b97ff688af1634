const names = new Intl.DisplayNames('en', { type: 'language' });

/** Languages by the names that PostgreSQL's stemmers have: `de` is `german`. One without a stemmer is a name as well. */
export function languageNames(tags: readonly string[] = []): string[] {
  return tags.map((tag) => (names.of(tag) ?? tag).split(' ')[0]!.toLowerCase());
}
