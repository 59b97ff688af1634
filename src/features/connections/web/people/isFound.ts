import type { PersonInfo } from '#features/profiles/contract.ts';

/** As many words as are looked for. */
const MAX_WORDS = 8;

/** Whether somebody is found by what is typed, as the server finds them: each word of it begins one of theirs. */
export function isFound(
  person: Pick<PersonInfo, 'firstName' | 'lastName' | 'screenName'>,
  search: string,
): boolean {
  const own = fold(`${person.firstName} ${person.lastName} ${person.screenName}`).split(/[-\s'’._]+/);
  const wanted = search.split(/[-\s'’.,_@]+/).filter(Boolean);
  return wanted.slice(0, MAX_WORDS).every((begin) => own.some((word) => word.startsWith(fold(begin))));
}

/** Small letters without accents, as `name_key` of migrations/011 folds names. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(
      /[\u{300}-\u{36f}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]/gu,
      '',
    )
    .toLowerCase();
}
