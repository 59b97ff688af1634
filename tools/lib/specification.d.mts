/** Matches the titles that a test's title stands for: each `%s`, `%d`, `$name` of `it.each` is some text. */
export function titlePattern(title: string): RegExp;
