/**
 * One thing the specification of accounts and the session asks for, and the test that holds it.
 * `what` in the words a reader would look for; `test` is the file from the root and the test's own title, or, where a
 * title is made by `it.each`, a part of the table's row that makes it: `'e2e/accounts.e2e.ts › a link survives sign-up'`.
 */
export type Row = readonly [what: string, test: `${string}.ts › ${string}` | `${string}.tsx › ${string}`];

/** The rows of one area, by the specification's sections: `2 Screens`, `7 Calls`, … */
export type Rows = Record<string, readonly Row[]>;
